/// A view of a list with any number of rows. The view makes only the visible rows.
public struct ListView: View {
    private let id: String
    private let count: Int
    private let selection: Int?
    private let first: Int
    private let isFocused: Bool
    private let key: @Sendable (_ index: Int) -> TargetKey?
    private let row: @Sendable (_ index: Int, _ columns: Int) -> StyledLine

    /// - Parameters:
    ///   - id: the ``Target/id`` of every row.
    ///   - first: the index of the first visible row.
    ///   - isFocused: whether the list receives the keys. If `false`, the selected row has only a mark at its
    ///     left edge.
    ///   - key: returns the ``Target/key`` of a row, which identifies the row's item.
    public init(
        _ id: String, count: Int, selection: Int?, first: Int, isFocused: Bool,
        key: @escaping @Sendable (_ index: Int) -> TargetKey? = { _ in nil },
        row: @escaping @Sendable (_ index: Int, _ columns: Int) -> StyledLine
    ) {
        self.id = id
        self.count = count
        self.selection = selection
        self.first = first
        self.isFocused = isFocused
        self.key = key
        self.row = row
    }

    public func size(within room: Size) -> Size { Size(room.columns, min(count, room.rows)) }

    /// Returns the width of the rows of a list. If not all rows are visible, the last column is a scroll bar.
    static func rowWidth(of count: Int, in room: Size) -> Int {
        count > room.rows && room.columns > 2 ? room.columns - 1 : room.columns
    }

    public func draw(on canvas: Canvas) {
        guard first < count, canvas.rows > 0 else { return }
        let columns = Self.rowWidth(of: count, in: canvas.size)
        for index in first..<min(first + canvas.rows, count) {
            let place = canvas.part(row: index - first, columns: columns, rows: 1)
            place.target(Target(id, index, key: key(index)))
            let isSelected = index == selection
            let ground = isSelected && isFocused ? place.filled(.selection) : place
            ground.write(row(index, columns))
            if isSelected, !isFocused { ground.write("▏", .focus) }
        }
        if columns < canvas.columns {
            ScrollBar(first: first, count: count).draw(on: canvas.part(column: columns))
        }
    }
}
