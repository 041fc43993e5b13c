/// A rule for the values of a text field.
public struct TextRule: Sendable {
    /// The name of the rule. Rules with the same name are equal.
    public let name: String
    /// Whether a text follows the rule.
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
