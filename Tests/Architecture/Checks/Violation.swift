/// A breach of an architecture rule.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// A target's name or a file's path.
    public let place: String
    public let rule: String

    public init(_ place: String, _ rule: String) {
        self.place = place
        self.rule = rule
    }

    public var description: String { "\(place): \(rule)" }
}
