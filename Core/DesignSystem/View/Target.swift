/// A part of the screen that a person can click. After a click, the target tells the screen which item was
/// clicked.
public struct Target: Hashable, Sendable {
    /// The id of the clicked list, button, or row of tabs. All rows of a list have the id of the list.
    public let id: String
    /// The index that the clicked row, tab or cell had when it was drawn.
    public let index: Int
    /// The value that identifies the clicked item, even if the item has moved since the drawing. `nil` if
    /// ``index`` is enough to find the item.
    public let key: TargetKey?

    public init(_ id: String, _ index: Int = 0, key: TargetKey? = nil) {
        self.id = id
        self.index = index
        self.key = key
    }
}

/// A value that identifies an item on the screen, such as a todo's identifier. A ``Target`` (a place that a
/// person can click) contains the target key of its item.
public struct TargetKey: Hashable, Sendable {
    private let value: any Hashable & Sendable

    public init(_ value: some Hashable & Sendable) { self.value = value }

    /// Returns the value that identifies the item; `nil` if the value is not of type `type`.
    public func value<Value>(as type: Value.Type) -> Value? { value as? Value }

    public static func == (left: TargetKey, right: TargetKey) -> Bool { left.value.equals(right.value) }

    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Hashable {
    fileprivate func equals(_ other: any Hashable) -> Bool { self == other as? Self }
}
