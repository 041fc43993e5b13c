/// One offer: what is inserted and what is shown beside it.
public struct TodoSuggestion: Hashable, Sendable {
    public let reference: String
    public let title: String

    public init(reference: String, title: String) {
        self.reference = reference
        self.title = title
    }
}
