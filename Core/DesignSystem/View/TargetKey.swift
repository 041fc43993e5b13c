/// The identity of the item at a ``Target``, such as the identifier of a todo.
public struct TargetKey: Hashable, Sendable {
    private let value: any Hashable & Sendable

    public init(_ value: some Hashable & Sendable) { self.value = value }

    /// Returns the value; `nil` if the value has another type.
    public func value<Value>(as type: Value.Type) -> Value? { value as? Value }

    public static func == (left: TargetKey, right: TargetKey) -> Bool { left.value.equals(right.value) }

    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Hashable {
    fileprivate func equals(_ other: any Hashable) -> Bool { self == other as? Self }
}
