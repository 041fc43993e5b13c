import AsyncHTTPClientAdapter
import Foundation
import HTTPClientInterface
import HTTPTesting
import Synchronization
import Testing

@Suite("An exchange that is read in pieces")
struct ExchangeTests {
    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func add(_ number: Int) { count.withLock { $0 += number } }
    }

    // All tests share one transport. At its end, a transport waits for connections that are still being made,
    // so one for each test would cost time.
    private static let transport = AsyncHTTPTransport()

    private func open(
        _ server: CannedServer, method: String = "GET", body: HTTPRequest.Body = .none,
        limits: HTTPRequest.Limits = .init(total: 60),
        mostBytes: Int = 1 << 30
    ) throws(HTTPTransportError) -> any HTTPExchange {
        try Self.transport.open(
            HTTPRequest(method: method, url: server.url, body: body, limits: limits, mostBytes: mostBytes))
    }

    private static let chunked = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)

    private static func chunk(_ text: String) -> [UInt8] {
        Array("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8)
    }

    @Test func `each piece is read before the next one is sent`() throws {
        let read = DispatchSemaphore(value: 0)
        let server = try CannedServer { connection in
            connection.send(Self.chunked)
            for text in ["one", "two"] {
                connection.send(Self.chunk(text))
                read.wait()
            }
            connection.send("0\r\n\r\n".utf8)
        }

        let exchange = try open(server)

        #expect(try exchange.head().status == 200)
        for text in ["one", "two"] {
            #expect(try exchange.next() == Array(text.utf8))
            read.signal()
        }
        #expect(try exchange.next() == nil)
        #expect(try exchange.next() == nil)
    }

    @Test(arguments: [true, false])
    func `a reader that waits is woken when another thread cancels`(isBeforeHead: Bool) throws {
        let closed = DispatchSemaphore(value: 0)
        let asked = DispatchSemaphore(value: 0)
        let server = try CannedServer { connection in
            asked.signal()
            if !isBeforeHead { connection.send(Self.chunked) }
            connection.waitForClose()
            closed.signal()
        }
        let exchange = try open(server)
        Thread.detachNewThread {
            asked.wait()
            exchange.cancel()
        }

        #expect(throws: HTTPTransportError.cancelled) {
            if !isBeforeHead { _ = try exchange.head() }
            _ = try isBeforeHead ? exchange.head() == HTTPHead(status: 0) : exchange.next() == nil
        }
        // The cancellation also closes the connection.
        #expect(closed.wait(timeout: .now() + 30) == .success)
        #expect(throws: HTTPTransportError.cancelled) { try exchange.next() }
    }

    @Test func `an exchange that is dropped ends its connection`() throws {
        let closed = DispatchSemaphore(value: 0)
        let server = try CannedServer { connection in
            connection.send(Self.chunked)
            connection.waitForClose()
            closed.signal()
        }

        do {
            let exchange = try open(server)
            #expect(try exchange.head().status == 200)
        }

        #expect(closed.wait(timeout: .now() + 30) == .success)
    }

    @Test func `cancelling a complete exchange changes nothing`() throws {
        let server = try CannedServer(status: "200 OK", type: "text/plain", body: "all")
        let exchange = try open(server)
        #expect(try exchange.next() == Array("all".utf8))
        #expect(try exchange.next() == nil)

        exchange.cancel()

        #expect(try exchange.next() == nil)
        #expect(try exchange.head().status == 200)
    }

    @Test func `what the reader does not read is not fetched`() throws {
        let sent = Counter()
        let isOver = DispatchSemaphore(value: 0)
        let total = 64 << 20
        let server = try CannedServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n".utf8)
            let piece = [UInt8](repeating: 7, count: 1 << 20)
            while sent.value < total, connection.send(piece) { sent.add(piece.count) }
            isOver.signal()
        }
        let exchange = try open(server)
        _ = try exchange.next()
        // The buffers between server and reader are full, so the server cannot send everything.
        #expect(isOver.wait(timeout: .now() + 0.5) == .timedOut)

        var count = try #require(try exchange.next()).count
        while let bytes = try exchange.next() { count += bytes.count }

        #expect(count > total - (8 << 20))
        #expect(isOver.wait(timeout: .now() + 30) == .success)
        #expect(sent.value == total)
    }

    @Test func `an exchange fails if the server stops sending`() throws {
        let server = try CannedServer { connection in
            connection.send(Self.chunked)
            connection.send(Self.chunk("x"))
            connection.waitForClose()
        }

        let exchange = try open(server, limits: .init(idle: 1))

        #expect(try exchange.next() == Array("x".utf8))
        #expect(throws: HTTPTransportError.timedOut) { try exchange.next() }
    }

    @Test func `an exchange fails if the connection is not established in time`() throws {
        // The client begins TLS, but the server never answers its first message.
        let server = try CannedServer { $0.waitForClose() }
        let call = HTTPRequest(
            method: "GET", url: server.url.replacing("http:", with: "https:"), limits: .init(connect: 1),
            mostBytes: 1)

        #expect(throws: HTTPTransportError.timedOut) { try Self.transport.open(call).head() }
    }

    @Test func `the limit for the whole exchange counts every piece`() throws {
        let server = try CannedServer { connection in
            connection.send(Self.chunked)
            while connection.send(Self.chunk("x")) {}
        }

        let exchange = try open(server, limits: .init(total: 1))

        #expect(throws: HTTPTransportError.timedOut) { while try exchange.next() != nil {} }
    }

    @Test func `an exchange fails if the body grows too large`() throws {
        let server = try CannedServer { connection in
            connection.send(Self.chunked)
            while connection.send(Self.chunk(String(repeating: "x", count: 1_000))) {}
        }

        let exchange = try open(server, mostBytes: 10_000)

        #expect(throws: HTTPTransportError.tooLarge) { while try exchange.next() != nil {} }
    }

    @Test func `part of a file is sent as it is`() throws {
        let path = NSTemporaryDirectory() + "haru-upload-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let content = (0..<300_000).map { UInt8($0 % 251) }
        try Data(content).write(to: URL(filePath: path))
        let server = try CannedServer(status: "204 No Content", type: "text/plain", body: "")

        let exchange = try open(server, method: "PUT", body: .file(path: path, range: 1_000..<300_000))

        #expect(try exchange.head().status == 204)
        #expect(server.request.hasPrefix("PUT / HTTP/1.1\r\n"))
        #expect(server.received.suffix(299_000) == content[1_000...])
        #expect(
            server.request.contains("Content-Length: 299000\r\n")
                || server.request.contains("content-length: 299000\r\n"))
    }

    @Test(arguments: ["Content-Length: 0", "Content-Length: 2\r\n\r\nno"])
    func `the answer of a server that refuses an upload half-way is read`(rest: String) throws {
        let path = NSTemporaryDirectory() + "haru-upload-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let size = 64 << 20
        try #require(FileManager.default.createFile(atPath: path, contents: Data(count: size)))
        let refusal = "HTTP/1.1 401 Unauthorized\r\n\(rest)" + (rest.hasSuffix("no") ? "" : "\r\n\r\n")
        // The server reads only the start of the request, so the upload cannot finish.
        let heard = DispatchSemaphore(value: 0)
        let server = try CannedServer(isWhole: { $0.count > 1_000 }) { connection in
            connection.send(refusal.utf8)
            heard.wait()
        }
        defer { heard.signal() }

        let exchange = try open(server, method: "PUT", body: .file(path: path, range: 0..<Int64(size)))

        #expect(try exchange.head().status == 401)
        var body: [UInt8] = []
        while let bytes = try exchange.next() { body += bytes }
        #expect(body == (rest.hasSuffix("no") ? Array("no".utf8) : []))
    }

    @Test func `an upload is cancelled`() throws {
        let path = NSTemporaryDirectory() + "haru-upload-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let size = 64 << 20
        try #require(FileManager.default.createFile(atPath: path, contents: Data(count: size)))
        let (begun, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let cancelled = DispatchSemaphore(value: 0)
        let server = try CannedServer(isWhole: { $0.count > 1_000 }) { connection in
            begun.signal()
            cancelled.wait()
            connection.waitForClose()
            closed.signal()
        }

        let exchange = try open(server, method: "PUT", body: .file(path: path, range: 0..<Int64(size)))
        #expect(begun.wait(timeout: .now() + 30) == .success)
        exchange.cancel()
        cancelled.signal()

        #expect(throws: HTTPTransportError.cancelled) { try exchange.head() }
        #expect(closed.wait(timeout: .now() + 30) == .success)
    }

    @Test func `a file that is absent or too short is named`() throws {
        let path = NSTemporaryDirectory() + "haru-upload-\(UUID().uuidString)"
        let server = try CannedServer(status: "204 No Content", type: "text/plain", body: "")
        #expect(throws: HTTPTransportError.unreadableBody(path: path)) {
            try open(server, method: "PUT", body: .file(path: path, range: 0..<10))
        }
        #expect(throws: HTTPTransportError.unreadableBody(path: path)) {
            try open(server, method: "PUT", body: .file(path: path, range: -1..<10))
        }
        try Data([1, 2, 3]).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }

        let exchange = try open(server, method: "PUT", body: .file(path: path, range: 0..<10))

        #expect(throws: HTTPTransportError.unreadableBody(path: path)) { try exchange.head() }
    }

    @Test func `a request for the head alone has no body`() throws {
        let server = try CannedServer(
            Array("HTTP/1.1 200 OK\r\nUpload-Offset: 42\r\nContent-Length: 9\r\n\r\n".utf8))

        let exchange = try open(server, method: "HEAD")

        #expect(try exchange.head()["upload-offset"] == "42")
        #expect(try exchange.next() == nil)
    }
}
