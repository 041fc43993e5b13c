/// How many cells a terminal has.
public struct TerminalSize: Hashable, Sendable {
    /// At least 1.
    public let columns: Int
    /// At least 1.
    public let rows: Int

    /// - Parameters:
    ///   - columns: 1 to 1000; what is outside is held in.
    ///   - rows: 1 to 1000; what is outside is held in.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
    }
}
