/// A part of a text with a role of its own.
public struct TextSpan: Hashable, Sendable {
    /// The range in graphemes.
    public let range: Range<Int>
    public let role: Role

    public init(_ range: Range<Int>, _ role: Role) {
        self.range = range
        self.role = role
    }
}
