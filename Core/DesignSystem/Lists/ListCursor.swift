/// The selected row and the visible part of a list. If the list changes, the same item stays selected. If
/// this item disappears, the item that takes its place is selected.
public struct ListCursor: Hashable, Sendable {
    /// The index of the selected row.
    public private(set) var row = 0
    /// The identifier of the selected item; `nil` if the list is empty or not known yet.
    private var key: TargetKey?
    private var window = ListWindow()
    private var height = 1

    public init() {}

    /// The index of the first visible row.
    public var first: Int { window.first }

    /// Updates the selection and the visible part for a list that may have changed.
    /// - Parameters:
    ///   - keys: the values that identify the items, row by row.
    ///   - height: the number of rows that the screen has for the list.
    public mutating func fit<Key: Hashable & Sendable>(_ keys: some RandomAccessCollection<Key>, height: Int)
    {
        self.height = height
        follow(keys)
        window.show(row, of: keys.count, height: height)
    }

    /// Updates the row of the selected item after a change of the list. Does not scroll.
    /// - Parameter keys: the values that identify the items, row by row.
    public mutating func follow<Key: Hashable & Sendable>(_ keys: some RandomAccessCollection<Key>) {
        if let key = key?.value(as: Key.self), let place = keys.firstIndex(of: key) {
            row = keys.distance(from: keys.startIndex, to: place)
        }
        clampRow(keys)
    }

    /// Moves the selection by an action, such as one row down. The selection stays within the list.
    /// - Parameter keys: the values that identify the items, row by row.
    public mutating func move<Key: Hashable & Sendable>(
        _ action: ListAction, _ keys: some RandomAccessCollection<Key>
    ) {
        follow(keys)
        row = action.row(from: row, of: keys.count, page: height)
        clampRow(keys)
    }

    /// Moves the selection down within the list, or up if `rows` is negative.
    /// - Parameter keys: the values that identify the items, row by row.
    public mutating func move<Key: Hashable & Sendable>(
        by rows: Int, _ keys: some RandomAccessCollection<Key>
    ) {
        follow(keys)
        row += rows
        clampRow(keys)
    }

    /// Selects the item that a person clicked.
    /// - Parameter keys: the values that identify the items, row by row.
    /// - Returns: `false` if the list does not contain the clicked item.
    @discardableResult
    public mutating func select<Key: Hashable & Sendable>(
        _ target: Target, _ keys: some RandomAccessCollection<Key>
    ) -> Bool {
        guard let key = target.key?.value(as: Key.self), let place = keys.firstIndex(of: key) else {
            return false
        }
        row = keys.distance(from: keys.startIndex, to: place)
        clampRow(keys)
        return true
    }

    private mutating func clampRow<Key: Hashable & Sendable>(_ keys: some RandomAccessCollection<Key>) {
        row = max(min(row, keys.count - 1), 0)
        key = keys.isEmpty ? nil : TargetKey(keys[keys.index(keys.startIndex, offsetBy: row)])
    }
}
