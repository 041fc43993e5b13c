/// The status and the header fields of an answer.
public struct HTTPHead: Hashable, Sendable {
    /// The status code, such as 200.
    public var status: Int
    public var headers: [HTTPHeader]

    public init(status: Int, headers: [HTTPHeader] = []) {
        self.status = status
        self.headers = headers
    }

    /// The value of the first header field with this name; `nil` if no field has the name. The case of
    /// letters in the name does not matter.
    public subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// A whole answer to an HTTP request.
public struct HTTPResponse: Hashable, Sendable {
    public var head: HTTPHead
    /// The body after decompression.
    public var body: [UInt8]

    public init(_ head: HTTPHead, body: [UInt8] = []) {
        self.head = head
        self.body = body
    }
}
