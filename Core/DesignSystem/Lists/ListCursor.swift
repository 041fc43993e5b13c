/// The selected row and the visible part of a list. If the list changes, the same item stays selected. If
/// this item disappears, the nearest item that is left is selected: below it, else above it.
public struct ListCursor: Hashable, Sendable {
    /// The index of the selected row.
    public private(set) var row = 0
    /// The identifiers of all items, row by row; `nil` if the list is not known yet.
    private var items: TargetKey?
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
        let (items, before) = (Array(keys), self.items?.value(as: [Key].self) ?? [])
        if items != before {
            row = Self.nearest(to: row, of: before, in: items) ?? row
            self.items = TargetKey(items)
        }
        clampRow(to: items.count)
    }

    /// Moves the selection by an action, such as one row down. The selection stays within the list.
    /// - Parameter keys: the values that identify the items, row by row.
    public mutating func move<Key: Hashable & Sendable>(
        _ action: ListAction, _ keys: some RandomAccessCollection<Key>
    ) {
        follow(keys)
        row = action.row(from: row, of: keys.count, page: height)
        clampRow(to: keys.count)
    }

    /// Moves the selection down within the list, or up if `rows` is negative.
    /// - Parameter keys: the values that identify the items, row by row.
    public mutating func move<Key: Hashable & Sendable>(
        by rows: Int, _ keys: some RandomAccessCollection<Key>
    ) {
        follow(keys)
        row += rows
        clampRow(to: keys.count)
    }

    /// Selects the item that a person clicked.
    /// - Parameter keys: the values that identify the items, row by row.
    /// - Returns: `false` if the list does not contain the clicked item.
    @discardableResult
    public mutating func select<Key: Hashable & Sendable>(
        _ target: Target, _ keys: some RandomAccessCollection<Key>
    ) -> Bool {
        follow(keys)
        guard let key = target.key?.value(as: Key.self), let place = keys.firstIndex(of: key) else {
            return false
        }
        row = keys.distance(from: keys.startIndex, to: place)
        return true
    }

    /// Returns the new row of the item that was in `row`. If the item is gone, returns the row of the nearest
    /// item that is left. `nil` if no item is left.
    private static func nearest<Key: Hashable>(to row: Int, of before: [Key], in items: [Key]) -> Int? {
        guard before.indices.contains(row) else { return nil }
        let rows = Dictionary(zip(items, items.indices)) { first, _ in first }
        let nearest = (before[row...] + before[..<row].reversed()).first { rows[$0] != nil }
        return nearest.flatMap { rows[$0] }
    }

    private mutating func clampRow(to count: Int) { row = max(min(row, count - 1), 0) }
}
