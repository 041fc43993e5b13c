/// A request (RFC 9110).
public struct HTTPCall: Hashable, Sendable {
    /// As `GET`.
    public var method: String
    /// Absolute, `http` or `https`.
    public var url: String
    /// Names and values, in their order.
    public var headers: [HTTPHeader]
    public var body: [UInt8]
    /// For how many seconds the answer is waited for, connecting and looking the name up included.
    public var timeout: Int
    /// Most bytes of the answer's body, inflated.
    public var mostBytes: Int

    public init(
        method: String, url: String, headers: [HTTPHeader] = [], body: [UInt8] = [], timeout: Int, mostBytes: Int
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.mostBytes = mostBytes
    }
}
