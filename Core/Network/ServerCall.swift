/// A request to a server.
public struct ServerCall: Sendable {
    public enum Method: String, Sendable { case get = "GET", head = "HEAD", post = "POST", put = "PUT", delete = "DELETE" }

    /// The content of a request.
    public enum Body: Sendable {
        case none
        /// Compressed where that helps.
        case json([UInt8])
        /// Part of a file, which is read while it is sent.
        /// - Parameters:
        ///   - range: in bytes from the start of the file.
        ///   - type: the media type.
        case file(path: String, range: Range<Int64>, type: String)
    }

    public let method: Method
    /// Begins with a slash.
    public let path: String
    public var query: [(name: String, value: String)]
    public var token: String?
    /// Header fields besides those that follow from the rest of the call.
    public var headers: [(name: String, value: String)]
    public var body: Body
    /// For how many seconds the whole answer is waited for; `nil` for no limit.
    public var timeout: Int?
    /// For how many seconds nothing may be sent or received; `nil` for no limit.
    public var idle: Int?
    /// The most bytes of the answer.
    public var mostBytes: Int

    public init(
        _ method: Method, _ path: String, query: [(name: String, value: String)] = [], token: String? = nil,
        headers: [(name: String, value: String)] = [], body: Body = .none, timeout: Int? = 20, idle: Int? = nil,
        mostBytes: Int = 1 << 20
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.token = token
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.idle = idle
        self.mostBytes = mostBytes
    }
}
