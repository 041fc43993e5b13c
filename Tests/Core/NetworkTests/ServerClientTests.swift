import CoreNetwork
import HTTPClientInterface
import HTTPTesting
import Testing
import ZlibAdapter

@Suite("A client of a server")
struct ServerClientTests {
    @Test func `the server client puts address, token and body together, and escapes the query`() throws {
        let transport = CannedTransport(.success(HTTPResponse(HTTPHead(status: 200))))
        let client = ServerClient(transport: transport, compression: ZlibCompression(), agent: "haru/1")

        _ = try client.send(
            ServerRequest(.post, "/v1/x", query: [.init("after", "a~b c&한")], token: "t", body: .json([1])),
            to: "https://h.org/haru")

        let asked = try #require(transport.asked)
        #expect(asked.url == "https://h.org/haru/v1/x?after=a~b%20c%26%ED%95%9C")
        #expect(asked.method == "POST")
        #expect(asked.headers.contains(HTTPHeader("Authorization", "Bearer t")))
        #expect(asked.headers.contains(HTTPHeader("Content-Type", "application/json")))
    }

    @Test func `a file is sent as it is, with its type and further header fields`() throws {
        let transport = CannedTransport(.success(HTTPResponse(HTTPHead(status: 204))))
        let client = ServerClient(transport: transport, compression: ZlibCompression(), agent: "haru/1")

        _ = try client.send(
            ServerRequest(
                .put, "/v1/blobs/x", headers: [HTTPHeader("Content-Range", "bytes 5-9/10")],
                body: .file(path: "/p", range: 5..<10, type: "image/png"), timeout: nil, idle: 30),
            to: "https://h.org")

        let asked = try #require(transport.asked)
        #expect(asked.method == "PUT")
        #expect(asked.body == .file(path: "/p", range: 5..<10))
        #expect(asked.headers.contains(HTTPHeader("Content-Type", "image/png")))
        #expect(asked.headers.contains(HTTPHeader("Content-Range", "bytes 5-9/10")))
        #expect(!asked.headers.contains { $0.name == "Content-Encoding" })
        #expect(asked.limits == HTTPRequest.Limits(connect: 10, idle: 30))
    }

    @Test(arguments: [1_024, 1_025, 100_000])
    func `the server client compresses a body of more than a kilobyte, and says so`(_ count: Int) throws {
        let transport = CannedTransport(.success(HTTPResponse(HTTPHead(status: 200))))
        let body = [UInt8](repeating: 65, count: count)

        _ = try ServerClient(transport: transport, compression: ZlibCompression(), agent: "").send(
            ServerRequest(.post, "/v1/x", body: .json(body)), to: "https://h.org")

        let asked = try #require(transport.asked)
        let isSmall = asked.headers.contains(HTTPHeader("Content-Encoding", "gzip"))
        #expect(isSmall == (count > 1_024))
        guard case .bytes(let sent) = asked.body else { return #expect(Bool(false), "no bytes were sent") }
        #expect(try isSmall ? ZlibCompression().gunzip(sent, atMost: count) == body : sent == body)
    }

    @Test(
        arguments: [
            ("7", 7), ("-5", nil), ("99999999", 99_999_999), ("99999999999999999999", nil),
            ("Sun, 22 Nov 2026 10:01:30 GMT", 90),
            ("Sun, 22 Nov 2026 09:00:00 GMT", 0), ("soon", nil),
        ] as [(String, Int?)])
    func `the server client reads Retry-After as seconds or as a date by the server's clock`(
        _ value: String, _ seconds: Int?
    )
        throws
    {
        let headers = [HTTPHeader("Retry-After", value), HTTPHeader("Date", "Sun, 22 Nov 2026 10:00:00 GMT")]
        let busy = CannedTransport(.success(HTTPResponse(HTTPHead(status: 503, headers: headers))))

        let answer = try ServerClient(transport: busy, compression: ZlibCompression(), agent: "").send(
            ServerRequest(.get, "/"), to: "https://h.org")

        #expect(answer.retryAfter == seconds)
    }

    @Test func `the server client tells JSON from an HTML page, and reads how long to wait`() throws {
        let html = CannedTransport(
            .success(HTTPResponse(HTTPHead(status: 200, headers: [HTTPHeader("content-type", "text/html")]))))
        let busy = CannedTransport(
            .success(
                HTTPResponse(
                    HTTPHead(
                        status: 503,
                        headers: [
                            HTTPHeader("Content-Type", "application/json"), HTTPHeader("Retry-After", "7"),
                        ]))))

        let page = try ServerClient(transport: html, compression: ZlibCompression(), agent: "").send(
            ServerRequest(.get, "/"), to: "https://h.org")
        let wait = try ServerClient(transport: busy, compression: ZlibCompression(), agent: "").send(
            ServerRequest(.get, "/"), to: "https://h.org")

        #expect(!page.isJSON)
        #expect(wait.status == 503)
        #expect(wait.isJSON)
        #expect(wait.retryAfter == 7)
    }

    @Test(arguments: [
        (HTTPTransportError.timedOut, NetworkFailure.offline(.timedOut)),
        (.unreachable(.refused), .offline(.refused)),
        (.broken(.other("x")), .offline(.other("x"))), (.untrusted(.oldTLS), .untrusted(.oldTLS)),
        (.tooLarge, .tooLarge),
        (.invalidURL("u"), .offline(.invalidAddress("u"))), (.cancelled, .cancelled),
        (.unreadableBody(path: "p"), .unreadableBody(path: "p")),
    ])
    func `the server client says why there is no answer`(
        _ error: HTTPTransportError, _ failure: NetworkFailure
    ) {
        let client = ServerClient(
            transport: CannedTransport(.failure(error)), compression: ZlibCompression(), agent: "")
        #expect(throws: failure) { try client.send(ServerRequest(.get, "/"), to: "https://h.org") }
    }
}
