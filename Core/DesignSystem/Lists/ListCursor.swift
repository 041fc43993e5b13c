/// The row of a list that keys act on, and which rows are on the screen. The same item stays selected wherever it stands;
/// where it is gone, the same place is.
public struct ListCursor: Hashable, Sendable {
    /// From 0.
    public private(set) var row = 0
    /// What the row is about; `nil` before the first look at the list.
    private var key: String?
    private var window = ListWindow()
    private var height = 1

    /// At the first row.
    public init() {}

    /// The first row on the screen.
    public var first: Int { window.first }

    /// Fits it to a list as it is now, and to the screen.
    /// - Parameters:
    ///   - keys: what the rows are about.
    ///   - height: rows of the screen.
    public mutating func fit(_ keys: some RandomAccessCollection<String>, height: Int) {
        self.height = height
        follow(keys)
        window.show(row, of: keys.count, height: height)
    }

    /// Finds the selected item again in a list that may be another by now.
    /// - Parameter keys: what the rows are about.
    public mutating func follow(_ keys: some RandomAccessCollection<String>) {
        if let key, let place = keys.firstIndex(of: key) { row = keys.distance(from: keys.startIndex, to: place) }
        hold(keys)
    }

    /// Moves as an action says.
    public mutating func move(_ action: ListAction, _ keys: some RandomAccessCollection<String>) {
        follow(keys)
        row = action.row(from: row, of: keys.count, page: height)
        hold(keys)
    }

    /// Moves so many rows down, or up where `rows` is negative.
    public mutating func move(by rows: Int, _ keys: some RandomAccessCollection<String>) {
        follow(keys)
        row += rows
        hold(keys)
    }

    /// Selects what was clicked on, where it still is.
    /// - Returns: whether it is.
    @discardableResult
    public mutating func select(_ target: Target, _ keys: some RandomAccessCollection<String>) -> Bool {
        guard let place = keys.firstIndex(of: target.key) else { return false }
        row = keys.distance(from: keys.startIndex, to: place)
        hold(keys)
        return true
    }

    private mutating func hold(_ keys: some RandomAccessCollection<String>) {
        row = max(min(row, keys.count - 1), 0)
        key = keys.isEmpty ? nil : keys[keys.index(keys.startIndex, offsetBy: row)]
    }
}
