/// A search that another feature wants shown.
public struct SearchRequest: Hashable, Sendable {
    public let words: String

    public init(words: String) { self.words = words }
}
