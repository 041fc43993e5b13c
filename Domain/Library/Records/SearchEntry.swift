/// The texts of a record by which a search finds it.
public struct SearchEntry: Hashable, Sendable {
    public let title: String
    public let body: String
    /// The names of the targets of the record's memberships, such as a todo's tags.
    public let labels: [String]

    public init(title: String, body: String, labels: [String]) {
        self.title = title
        self.body = body
        self.labels = labels
    }
}
