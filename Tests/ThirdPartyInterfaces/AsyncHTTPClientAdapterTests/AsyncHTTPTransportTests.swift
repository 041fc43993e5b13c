import Foundation
import HTTPClientInterface
import HTTPTesting
import Testing

@testable import AsyncHTTPClientAdapter

@Suite("Requests by AsyncHTTPClient")
struct AsyncHTTPTransportTests {
    private static let transport = AsyncHTTPTransport()

    private func send(_ url: String, body: [UInt8] = [], timeout: Int = 300, mostBytes: Int = 1_000)
        throws(HTTPTransportError)
        -> HTTPResponse
    {
        try Self.transport.send(
            HTTPRequest(
                method: body.isEmpty ? "GET" : "POST", url: url, headers: [HTTPHeader("X-Test", "예")],
                body: .bytes(body),
                limits: .init(total: timeout), mostBytes: mostBytes))
    }

    private func answer(_ head: String, _ body: [UInt8] = []) -> [UInt8] {
        Array((head + "\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n").utf8) + body
    }

    @Test func `the HTTP client returns status, headers and body, whatever the status`() throws {
        let server = try CannedServer(answer("HTTP/1.1 418 Teapot\r\nRetry-After: 7", Array("hi".utf8)))

        let answer = try send(server.url, body: Array("{}".utf8))

        #expect(answer.head.status == 418)
        #expect(answer.head["retry-after"] == "7")
        #expect(answer.body == Array("hi".utf8))
        #expect(server.request.hasPrefix("POST / HTTP/1.1\r\n"))
        #expect(server.request.contains("X-Test: 예\r\n"))
    }

    @Test func `the HTTP client follows no redirect`() throws {
        let server = try CannedServer(answer("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/"))
        #expect(try send(server.url).head.status == 302)
    }

    @Test func `the HTTP client says that nothing listens`() throws {
        // Nothing listens on port 9 (the service `discard`), because tests use no port below 1024.
        let port = 9
        #expect {
            try send("http://127.0.0.1:\(port)")
        } throws: {
            if case .unreachable = $0 as? HTTPTransportError { true } else { false }
        }
    }

    @Test(arguments: ["HTTP/1.1 400 Bad Request", "HTTP/1.1 200 OK"])
    func `the HTTP client reports that the server does not speak TLS`(_ head: String) throws {
        let server = try CannedServer(answer(head))
        #expect(
            throws: HTTPTransportError.unreachable(.noTLS)
        ) {
            try send(server.url.replacing("http://", with: "https://"))
        }
    }

    @Test(arguments: ["/nowhere.pem", "/dev/null"])
    func `the HTTP client sends no request if its CA file is missing or has no certificate`(_ path: String)
        throws
    {
        #expect(throws: HTTPTransportError.unreadableCertificates(path: path)) {
            try AsyncHTTPTransport(authorities: path).send(
                HTTPRequest(
                    method: "GET", url: "https://127.0.0.1:9", headers: [], limits: .init(total: 5),
                    mostBytes: 1_000))
        }
    }

    @Test func `the HTTP client reports a timeout if nobody answers`() throws {
        let server = try CannedServer(nil)
        #expect(throws: HTTPTransportError.timedOut) { try send(server.url, timeout: 1) }
    }

    @Test func `the HTTP client says that a connection broke in the middle of an answer`() throws {
        let server = try CannedServer(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc".utf8))
        #expect {
            try send(server.url)
        } throws: {
            if case .broken = $0 as? HTTPTransportError { true } else { false }
        }
    }

    @Test func `the HTTP client refuses an answer that is larger than the limit`() throws {
        let server = try CannedServer(answer("HTTP/1.1 200 OK", [UInt8](repeating: 65, count: 1_001)))
        #expect(throws: HTTPTransportError.tooLarge) { try send(server.url) }
    }

    @Test(arguments: ["", "nonsense", "ftp://127.0.0.1/"])
    func `the HTTP client refuses an invalid URL`(_ url: String) {
        #expect(throws: HTTPTransportError.invalidURL(url)) { try send(url) }
    }
}
