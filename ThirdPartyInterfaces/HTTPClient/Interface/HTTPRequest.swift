/// A request (RFC 9110).
public struct HTTPRequest: Hashable, Sendable {
    /// The content of a request.
    public enum Body: Hashable, Sendable {
        case bytes([UInt8])
        /// Part of a file, which is read while it is sent.
        /// - Parameter range: in bytes from the start of the file.
        case file(path: String, range: Range<Int64>)

        public static let none = Body.bytes([])
    }

    /// Time limits of an exchange, in seconds. `nil` means that there is no limit.
    public struct Limits: Hashable, Sendable {
        /// For the connection, which includes looking up the name and agreeing on encryption.
        public var connect: Int?
        /// While nothing is sent or received. The time in which the caller does not read does not count.
        public var idle: Int?
        /// For the whole exchange.
        public var total: Int?
        /// The slowest rate, in bytes a second. An exchange with this limit may take ``idle`` seconds longer
        /// than its bytes take at the rate.
        public var slowest: Int?

        public init(connect: Int? = nil, idle: Int? = nil, total: Int? = nil, slowest: Int? = nil) {
            self.connect = connect
            self.idle = idle
            self.total = total
            self.slowest = slowest
        }
    }

    /// Such as `GET`.
    public var method: String
    /// Absolute, `http` or `https`.
    public var url: String
    /// In their order.
    public var headers: [HTTPHeader]
    public var body: Body
    public var limits: Limits
    /// The maximum size of the answer's body after decompression, in bytes.
    public var mostBytes: Int

    public init(
        method: String, url: String, headers: [HTTPHeader] = [], body: Body = .none, limits: Limits,
        mostBytes: Int
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.limits = limits
        self.mostBytes = mostBytes
    }
}
