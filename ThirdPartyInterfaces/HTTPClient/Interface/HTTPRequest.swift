/// An HTTP request (RFC 9110).
public struct HTTPRequest: Hashable, Sendable {
    /// The body of a request.
    public enum Body: Hashable, Sendable {
        case bytes([UInt8])
        /// A part of a file, which is read while it is sent.
        /// - Parameter range: in bytes from the start of the file.
        case file(path: String, range: Range<Int64>)

        public static let none = Body.bytes([])
    }

    /// The limits of a request and its answer, in seconds or in bytes a second. `nil` means that there is no
    /// limit.
    public struct Limits: Hashable, Sendable {
        /// The longest time until the connection is made, in seconds; `nil` for no limit. This time includes
        /// the look-up of the host's name and the TLS handshake.
        public var connect: Int?
        /// The exchange fails if no bytes are sent or received for this many seconds; `nil` for no limit.
        /// Exception: a pause because of a full receive buffer does not count.
        public var idle: Int?
        /// The longest time for the request and its whole answer, in seconds; `nil` for no limit.
        public var total: Int?
        /// The lowest accepted rate, in bytes per second; `nil` for no limit. An exchange of n bytes can take
        /// ``idle`` + n / `slowest` seconds. If ``idle`` is `nil`, this limit has no effect.
        public var slowest: Int?

        public init(connect: Int? = nil, idle: Int? = nil, total: Int? = nil, slowest: Int? = nil) {
            self.connect = connect
            self.idle = idle
            self.total = total
            self.slowest = slowest
        }
    }

    /// The method, such as `GET`.
    public var method: String
    /// The absolute URL, with `http` or `https`.
    public var url: String
    /// The header fields, in the order in which they are sent.
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

/// A header field.
public struct HTTPHeader: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
