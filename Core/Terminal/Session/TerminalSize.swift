/// The size of a terminal in cells.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns, 1 to 1,000.
    public let columns: Int
    /// The number of rows, 1 to 1,000.
    public let rows: Int

    /// Makes a size. Values outside 1 to 1,000 are clamped.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
    }
}
