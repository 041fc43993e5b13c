public import HTTPClientInterface

public struct ServerRequest: Sendable {
    public enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    /// A name and a value after `?` in the URL, such as `after=20`. ``ServerClient`` escapes the value.
    public struct QueryItem: Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public enum Body: Sendable {
        case none
        /// JSON. ``ServerClient`` compresses the text if it is longer than 1 KiB.
        case json([UInt8])
        /// A part of a file. The client reads the file while it sends the request.
        /// - Parameters:
        ///   - range: the part to send, in bytes from the start of the file.
        ///   - type: the media type of the file.
        case file(path: String, range: Range<Int64>, type: String)
    }

    public let method: Method
    /// The path, which begins with a slash.
    public let path: String
    public var query: [QueryItem]
    public var token: String?
    /// Additional header fields. ``ServerClient`` itself adds fields such as `Authorization` and
    /// `Content-Type`.
    public var headers: [HTTPHeader]
    public var body: Body
    /// The maximum time for the request and its answer, in seconds; `nil` for no limit.
    public var timeout: Int?
    /// The maximum time without a sent or received byte, in seconds; `nil` for no limit.
    public var idle: Int?
    /// The lowest accepted rate, in bytes per second; `nil` for no limit. An exchange of n bytes can take
    /// ``idle`` + n / `slowest` seconds. If ``idle`` is `nil`, this limit has no effect.
    public var slowest: Int?
    /// The maximum size of the answer after decompression, in bytes.
    public var mostBytes: Int

    public init(
        _ method: Method, _ path: String, query: [QueryItem] = [], token: String? = nil,
        headers: [HTTPHeader] = [], body: Body = .none, timeout: Int? = 20, idle: Int? = nil,
        slowest: Int? = nil, mostBytes: Int = 1 << 20
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.token = token
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.idle = idle
        self.slowest = slowest
        self.mostBytes = mostBytes
    }
}
