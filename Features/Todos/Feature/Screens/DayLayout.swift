import CoreDesignSystem
import TodosPresentation

/// The sizes of the parts of the Today screen: the row of days, the status box, the heading and the list.
struct DayLayout: Sendable {
    let stripRows: Int
    let boxRows: Int
    let headingRows = 1
    /// The smallest width of the screen, in columns, at which the details of a todo fit beside the list.
    static let wide = 96
    /// The smallest size of the screen at which the status box shows the balance as a ring. On a
    /// smaller screen, the status box is one line, so that the list gets more rows.
    private static let dial = Size(60, 28)
    /// The number of rows for the names of chosen columns, above the list.
    let tableRows: Int
    let listRows: Int
    let columns: Int
    /// Whether the heading has space for words, and not only for numbers.
    var isWide: Bool { columns >= 60 }
    /// The width of the list in percent of the screen, if the details of a todo stand beside the list.
    /// The details need few columns, so the list gets a larger share of a wide screen.
    var share: Int { columns < 120 ? 60 : 66 }
    /// The width of the list, in columns.
    var listColumns: Int { columns >= Self.wide ? Split.leading(of: columns, share: share) : columns }
    /// The size of the part for the details of a todo; zero if the screen is too narrow for this part.
    var details: Size {
        columns >= Self.wide
            ? Size(Split.trailing(of: columns, share: share), tableRows + listRows) : Size(0, 0)
    }

    /// - Parameters:
    ///   - hasFigures: whether the screen has statistics for the status box.
    ///   - hasEstimates: whether a todo of the day has an estimate. Without an estimate, the status
    ///     box is one line.
    ///   - isTable: whether the list is a table with chosen columns.
    init(_ size: Size, hasFigures: Bool, hasEstimates: Bool, isTable: Bool) {
        columns = size.columns
        stripRows =
            switch size.rows {
            case 14...: 3
            case 7...: 1
            default: 0
            }
        let hasDial = hasEstimates && size.rows >= Self.dial.rows && size.columns >= Self.dial.columns
        let boxHeight = hasDial ? 4 : 1
        boxRows = size.rows >= 16 && hasFigures ? boxHeight : 0
        tableRows = isTable ? 1 : 0
        listRows = max(size.rows - stripRows - boxRows - headingRows - tableRows, 1)
    }

    /// Returns the row of the screen at which a row of the list stands.
    /// - Parameters:
    ///   - index: the index of the row in the list.
    ///   - first: the index of the first visible row.
    func row(of index: Int, first: Int) -> Int {
        stripRows + boxRows + headingRows + tableRows + index - first
    }
}
