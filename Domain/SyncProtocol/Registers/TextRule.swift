/// A rule for the values of a text field.
public struct TextRule: Sendable {
    /// Names the rule: two rules of one name are the same.
    public let name: String
    /// Whether a text keeps the rule.
    public let allows: @Sendable (String) -> Bool

    public init(_ name: String, _ allows: @escaping @Sendable (String) -> Bool) {
        self.name = name
        self.allows = allows
    }
}

extension TextRule: Hashable {
    public static func == (lhs: TextRule, rhs: TextRule) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
