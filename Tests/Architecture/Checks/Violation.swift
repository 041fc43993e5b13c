public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The place of the violation: the name of a target, or the path of a file, which a line number may
    /// follow.
    public let place: String
    public let rule: String

    public init(_ place: String, _ rule: String) {
        self.place = place
        self.rule = rule
    }

    public var description: String { "\(place): \(rule)" }
}
