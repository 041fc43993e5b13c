import CoreDesignSystem
import TodosPresentation

/// How the day's screen divides its room: on a small terminal the list has all of it but a line.
struct DayLayout: Sendable {
    let stripRows: Int
    let boxRows: Int
    let headingRows = 1
    /// Columns from which the details stand beside the list.
    static let wide = 96
    /// Of the list, in percent.
    static let share = 60
    let listRows: Int
    let columns: Int
    /// What the details have; nothing where there is no room for them.
    var details: Size {
        columns >= Self.wide ? Size(Split.trailing(of: columns, share: Self.share), listRows) : Size(0, 0)
    }

    /// - Parameter hasFigures: whether it is a day, and could be read.
    init(_ size: Size, hasFigures: Bool) {
        columns = size.columns
        stripRows = size.rows >= 14 ? 3 : size.rows >= 7 ? 1 : 0
        boxRows = size.rows >= 16 && hasFigures ? 4 : 0
        listRows = max(size.rows - stripRows - boxRows - headingRows, 1)
    }
}
