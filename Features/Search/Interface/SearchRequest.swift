/// A request for a search on the Search screen.
public struct SearchRequest: Hashable, Sendable {
    public let words: String

    public init(words: String) { self.words = words }
}
