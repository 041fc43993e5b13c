/// The row of a list that keys act on, and which rows are on the screen.
public struct ListCursor: Hashable, Sendable {
    /// From 0.
    public private(set) var row = 0
    private var window = ListWindow()
    private var height = 1

    public init() {}

    /// The first row on the screen.
    public var first: Int { window.first }

    /// Fits it to a list as it is now.
    public mutating func fit(count: Int, height: Int) {
        self.height = height
        row = max(min(row, count - 1), 0)
        window.show(row, of: count, height: height)
    }

    public mutating func move(_ action: ListAction, count: Int) { row = action.row(from: row, of: count, page: height) }

    public mutating func move(by rows: Int, count: Int) { select(row + rows, count: count) }

    public mutating func select(_ row: Int, count: Int) { self.row = max(min(row, count - 1), 0) }
}
