/// A list with columns: a line of headings, and below it a row for each item.
public struct TableView: View {
    private let id: String
    private let count: Int
    private let selection: Int?
    private let first: Int
    private let isFocused: Bool
    private let key: @Sendable (_ index: Int) -> TargetKey?
    private let columns: @Sendable (_ width: Int) -> TableColumns
    private let cells: @Sendable (_ index: Int, _ width: Int) -> [StyledLine]

    /// - Parameters:
    ///   - id: the ``Target/id`` of every row.
    ///   - first: the index of the first visible row.
    ///   - isFocused: whether the list receives the keys. See ``ListView``.
    ///   - key: returns the ``Target/key`` of a row, which identifies the row's item.
    ///   - columns: returns the table columns for rows that are `width` terminal columns wide.
    ///   - cells: returns the cells of the row at `index` for the same `width`.
    public init(
        _ id: String, count: Int, selection: Int?, first: Int, isFocused: Bool,
        key: @escaping @Sendable (_ index: Int) -> TargetKey?,
        columns: @escaping @Sendable (_ width: Int) -> TableColumns,
        cells: @escaping @Sendable (_ index: Int, _ width: Int) -> [StyledLine]
    ) {
        self.id = id
        self.count = count
        self.selection = selection
        self.first = first
        self.isFocused = isFocused
        self.key = key
        self.columns = columns
        self.cells = cells
    }

    public func draw(on canvas: Canvas) {
        let canvas = canvas.part(columns: min(canvas.columns, TableColumns.widest))
        let list = canvas.part(row: 1)
        let width = ListView.rowWidth(of: count, in: list.size)
        let (table, cells) = (columns(width), cells)
        canvas.write(table.heading(width: width))
        ListView(
            id, count: count, selection: selection, first: first, isFocused: isFocused, key: key
        ) { index, width in table.line(cells(index, width), width: width) }.draw(on: list)
    }
}
