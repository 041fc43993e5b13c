/// A part of a frame.
public struct Rect: Hashable, Sendable {
    /// Of its left edge.
    public var column: Int
    /// Of its upper edge.
    public var row: Int
    public var columns: Int
    public var rows: Int

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    /// Whether a cell of the frame lies in it.
    public func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < self.column + columns && row >= self.row && row < self.row + rows
    }

    /// What of it lies in another.
    func clipped(to other: Rect) -> Rect {
        let (left, top) = (max(column, other.column), max(row, other.row))
        return Rect(
            column: left, row: top, columns: min(column + columns, other.column + other.columns) - left,
            rows: min(row + rows, other.row + other.rows) - top)
    }
}
