/// What a server answered.
public struct ServerAnswer: Hashable, Sendable {
    /// Of HTTP.
    public let status: Int
    public let body: [UInt8]
    /// Whether it says that it is JSON: what stands between may answer with a page for people.
    public let isJSON: Bool
    /// For how many seconds it asks to wait, 0 or more.
    public let retryAfter: Int?

    public init(status: Int, body: [UInt8] = [], isJSON: Bool = true, retryAfter: Int? = nil) {
        self.status = status
        self.body = body
        self.isJSON = isJSON
        self.retryAfter = retryAfter
    }
}
