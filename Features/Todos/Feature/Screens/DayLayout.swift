import CoreDesignSystem
import TodosPresentation

/// The sizes of the parts of the Today screen. On a small terminal, the list gets all rows except one.
struct DayLayout: Sendable {
    let stripRows: Int
    let boxRows: Int
    let headingRows = 1
    /// The smallest width of the screen, in columns, that has room for the details beside the list.
    static let wide = 96
    /// The width of the list if the details stand beside it, in percent of the screen.
    static let share = 60
    let listRows: Int
    let columns: Int
    /// The size of the details; zero if the screen is too narrow for them.
    var details: Size {
        columns >= Self.wide ? Size(Split.trailing(of: columns, share: Self.share), listRows) : Size(0, 0)
    }

    /// - Parameter hasFigures: whether the status box can be shown: the screen shows a day, and the library
    ///   could be read.
    init(_ size: Size, hasFigures: Bool) {
        columns = size.columns
        stripRows = size.rows >= 14 ? 3 : size.rows >= 7 ? 1 : 0
        boxRows = size.rows >= 16 && hasFigures ? 4 : 0
        listRows = max(size.rows - stripRows - boxRows - headingRows, 1)
    }
}
