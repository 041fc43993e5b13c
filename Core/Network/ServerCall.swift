/// What is asked of a server.
public struct ServerCall: Sendable {
    public enum Method: String, Sendable { case get = "GET", post = "POST", delete = "DELETE" }

    public let method: Method
    /// Begins with a slash.
    public let path: String
    public var query: [(name: String, value: String)]
    public var token: String?
    /// JSON.
    public var body: [UInt8]
    /// For how many seconds the answer is waited for.
    public var timeout: Int
    /// Most bytes of the answer.
    public var mostBytes: Int

    public init(
        _ method: Method, _ path: String, query: [(name: String, value: String)] = [], token: String? = nil,
        body: [UInt8] = [], timeout: Int = 20, mostBytes: Int = 1 << 20
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.token = token
        self.body = body
        self.timeout = timeout
        self.mostBytes = mostBytes
    }
}
