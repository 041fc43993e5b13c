/// A text that is only equal to a text of the same code points. Two normal forms of one text are two texts,
/// so that an edit from one to the other is stored.
@propertyWrapper
public struct ExactText: Hashable, Sendable {
    /// The text.
    public var wrappedValue: String
    /// The text as a value to compare.
    public var projectedValue: ExactText { self }

    public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

    public static func == (lhs: ExactText, rhs: ExactText) -> Bool {
        lhs.wrappedValue.utf8.elementsEqual(rhs.wrappedValue.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
