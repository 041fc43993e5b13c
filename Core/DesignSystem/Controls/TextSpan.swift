/// A part of a text that looks different.
public struct TextSpan: Hashable, Sendable {
    /// In graphemes.
    public let range: Range<Int>
    public let role: Role

    public init(_ range: Range<Int>, _ role: Role) {
        self.range = range
        self.role = role
    }
}
