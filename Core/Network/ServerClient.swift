public import CompressionInterface
public import HTTPClientInterface

/// A client that sends requests to a server. The client builds the address and the headers of a request, and
/// translates errors to ``NetworkFailure``.
public struct ServerClient: Sendable {
    private let transport: any HTTPTransport
    private let compression: any Compression
    private let agent: String

    /// - Parameter agent: the name of this program in requests (RFC 9110 §10.1.5).
    public init(transport: any HTTPTransport, compression: any Compression, agent: String) {
        self.transport = transport
        self.compression = compression
        self.agent = agent
    }

    /// Sends a request and waits for the whole answer.
    /// - Parameters:
    ///   - base: the server's address, without a slash at its end.
    ///   - work: runs on the calling thread during the wait. Does not run if the request cannot start.
    public func send(
        _ call: ServerRequest, to base: String, meanwhile work: () -> Void = {}
    ) throws(NetworkFailure) -> ServerResponse {
        let request = request(call, to: base)
        do throws(HTTPTransportError) {
            let answer = try transport.send(request, meanwhile: work)
            return ServerResponse(answer.head, body: answer.body)
        } catch {
            throw NetworkFailure(error)
        }
    }

    /// Begins to send a request. The caller reads the answer in pieces from the returned exchange.
    /// - Parameter base: the server's address, without a slash at its end.
    public func open(_ call: ServerRequest, to base: String) throws(NetworkFailure) -> ServerExchange {
        let request = request(call, to: base)
        do throws(HTTPTransportError) { return ServerExchange(try transport.open(request)) } catch {
            throw NetworkFailure(error)
        }
    }

    private func request(_ call: ServerRequest, to base: String) -> HTTPRequest {
        var headers = [HTTPHeader("User-Agent", agent)]
        if let token = call.token { headers.append(HTTPHeader("Authorization", "Bearer \(token)")) }
        headers.append(HTTPHeader("Accept-Encoding", "gzip"))
        headers += call.headers
        let body: HTTPRequest.Body
        switch call.body {
        case .none: body = .none
        case .json(let json): body = .bytes(compressed(json, &headers))
        case .file(let path, let range, let type):
            headers.append(HTTPHeader("Content-Type", type))
            body = .file(path: path, range: range)
        }
        return HTTPRequest(
            method: call.method.rawValue, url: base + call.path + query(call.query), headers: headers,
            body: body,
            limits: HTTPRequest.Limits(
                connect: Self.connectTimeout, idle: call.idle, total: call.timeout, slowest: call.slowest),
            mostBytes: call.mostBytes)
    }

    private func compressed(_ json: [UInt8], _ headers: inout [HTTPHeader]) -> [UInt8] {
        headers.append(HTTPHeader("Content-Type", "application/json"))
        guard json.count > Self.largestPlain, let small = compression.gzip(json) else { return json }
        headers.append(HTTPHeader("Content-Encoding", "gzip"))
        return small
    }

    /// The maximum time for making the connection to the server, in seconds.
    private static let connectTimeout = 10
    /// The size of the largest body that the client sends without compression, in bytes.
    private static let largestPlain = 1_024

    private func query(_ items: [ServerRequest.QueryItem]) -> String {
        guard !items.isEmpty else { return "" }
        return "?" + items.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    }

    /// Returns a text with all bytes escaped as `%XX`, except the unreserved characters of RFC 3986 §2.3.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
