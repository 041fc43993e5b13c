/// What a server answered.
public struct HTTPAnswer: Hashable, Sendable {
    /// As 200.
    public var status: Int
    public var headers: [HTTPHeader]
    /// Inflated.
    public var body: [UInt8]

    public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of the first field of a name, whatever its case.
    public subscript(header name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
