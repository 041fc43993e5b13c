/// The row of a list that keys act on, and which rows are on the screen. The same item stays selected
/// wherever it stands; where it is gone, the same place is.
public struct ListCursor: Hashable, Sendable {
    /// From 0.
    public private(set) var row = 0
    /// What the row is about; `nil` before the first look at the list.
    private var key: TargetKey?
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
    public mutating func fit<Key: Hashable & Sendable>(_ keys: some RandomAccessCollection<Key>, height: Int)
    {
        self.height = height
        follow(keys)
        window.show(row, of: keys.count, height: height)
    }

    /// Finds the selected item again in a list that may be another by now.
    /// - Parameter keys: what the rows are about.
    public mutating func follow<Key: Hashable & Sendable>(_ keys: some RandomAccessCollection<Key>) {
        if let key = key?.value(as: Key.self), let place = keys.firstIndex(of: key) {
            row = keys.distance(from: keys.startIndex, to: place)
        }
        hold(keys)
    }

    /// Moves as an action says.
    public mutating func move<Key: Hashable & Sendable>(
        _ action: ListAction, _ keys: some RandomAccessCollection<Key>
    ) {
        follow(keys)
        row = action.row(from: row, of: keys.count, page: height)
        hold(keys)
    }

    /// Moves so many rows down, or up where `rows` is negative.
    public mutating func move<Key: Hashable & Sendable>(
        by rows: Int, _ keys: some RandomAccessCollection<Key>
    ) {
        follow(keys)
        row += rows
        hold(keys)
    }

    /// Selects what was clicked on, where it still is.
    /// - Returns: whether it is.
    @discardableResult
    public mutating func select<Key: Hashable & Sendable>(
        _ target: Target, _ keys: some RandomAccessCollection<Key>
    ) -> Bool {
        guard let key = target.key?.value(as: Key.self), let place = keys.firstIndex(of: key) else {
            return false
        }
        row = keys.distance(from: keys.startIndex, to: place)
        hold(keys)
        return true
    }

    private mutating func hold<Key: Hashable & Sendable>(_ keys: some RandomAccessCollection<Key>) {
        row = max(min(row, keys.count - 1), 0)
        key = keys.isEmpty ? nil : TargetKey(keys[keys.index(keys.startIndex, offsetBy: row)])
    }
}
