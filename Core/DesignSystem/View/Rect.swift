/// A rectangle of cells in a frame.
public struct Rect: Hashable, Sendable {
    /// The column of the rectangle's left edge.
    public var column: Int
    /// The row of the rectangle's upper edge.
    public var row: Int
    public var columns: Int
    public var rows: Int

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    public func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < self.column + columns && row >= self.row && row < self.row + rows
    }

    /// Returns the part of this rectangle that lies in another rectangle. Empty if the two rectangles do not
    /// overlap.
    func clipped(to other: Rect) -> Rect {
        let (left, top) = (max(column, other.column), max(row, other.row))
        return Rect(
            column: left, row: top, columns: min(column + columns, other.column + other.columns) - left,
            rows: min(row + rows, other.row + other.rows) - top)
    }
}

public struct CellPosition: Equatable, Sendable {
    public let column: Int
    public let row: Int
}

/// A size in cells.
public struct Size: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(_ columns: Int, _ rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
