/// A size in cells.
public struct Size: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(_ columns: Int, _ rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
