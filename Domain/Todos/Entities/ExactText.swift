/// A text with equality by code points: two Unicode normal forms of one text are not equal.
@propertyWrapper
public struct ExactText: Hashable, Sendable {
    public var wrappedValue: String
    /// The wrapper, for comparisons by code points such as `first.$note != second.$note`.
    public var projectedValue: ExactText { self }

    public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

    public static func == (lhs: ExactText, rhs: ExactText) -> Bool {
        lhs.wrappedValue.utf8.elementsEqual(rhs.wrappedValue.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
