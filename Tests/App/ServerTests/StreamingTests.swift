import CoreNetwork
import Foundation
import HTTPClientInterface
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServerComposition
import Testing
import ZlibAdapter

@testable import haru_server

@Suite("Routes that stream", .timeLimit(.minutes(20)))
struct StreamingTests {
    private struct Failed: Error {}

    /// Starts a server with additional routes, and runs `body` with a client and the address of the server.
    private func run(
        _ add: (Router<HubContext>) -> Void,
        _ body: @escaping @Sendable (ServerClient, _ address: String) async throws -> Void
    ) async throws {
        let directory = NSTemporaryDirectory() + "haru-streams-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let server = ServerApplication(
            settings: ServerSettings(database: .file(directory + "/hub.db")),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, overrides: { _ in })
        let router = try server.router()
        add(router)
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await withTaskExecutorPreference(ServerThreads.shared) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await application.run() }
                let bound = try #require(await ports.first { _ in true })
                let client = ServerClient(
                    transport: PatientTransport(), compression: ZlibCompression(), agent: "test")
                try await body(client, "http://127.0.0.1:\(bound)")
                group.cancelAll()
            }
        }
    }

    @Test func `each piece is sent when it is made`() async throws {
        let (reads, read) = AsyncStream.makeStream(of: Void.self)
        try await run { router in
            router.get("pieces") { _, _ in
                Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        var reads = reads.makeAsyncIterator()
                        for text in ["one", "two", "three"] {
                            try await writer.write(ByteBuffer(string: text))
                            await reads.next()
                        }
                        try await writer.finish(nil)
                    })
            }
        } _: { client, address in
            try await RunningServer.blocking {
                let exchange = try client.open(ServerRequest(.get, "/pieces"), to: address)
                #expect(try exchange.head().status == 200)
                for text in ["one", "two", "three"] {
                    #expect(try exchange.next() == Array(text.utf8))
                    read.yield()
                }
                #expect(try exchange.next() == nil)
            }
            let metrics = try await RunningServer.blocking {
                try client.send(ServerRequest(.get, "/metrics"), to: address).body
            }
            #expect(
                String(decoding: metrics, as: UTF8.self).contains(#"route="GET /pieces",status="200"} 1"#))
        }
    }

    @Test func `an answer that fails midway is not a complete answer`() async throws {
        try await run { router in
            router.get("half") { _, _ in
                Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        try await writer.write(ByteBuffer(string: "half"))
                        throw Failed()
                    })
            }
        } _: { client, address in
            try await RunningServer.blocking {
                let exchange = try client.open(ServerRequest(.get, "/half"), to: address)
                #expect {
                    while try exchange.next() != nil {}
                } throws: {
                    if case .offline = $0 as? NetworkFailure { true } else { false }
                }
            }
        }
    }

    @Test func `a file arrives in pieces, and a later request continues it`() async throws {
        let path = NSTemporaryDirectory() + "haru-streamed-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let content = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try content.write(to: URL(filePath: path))
        try await run { router in
            router.put("upload") { request, _ in
                var (count, sum, largest) = (0, 0, 0)
                for try await part in request.body {
                    count += part.readableBytes
                    largest = max(largest, part.readableBytes)
                    sum = part.readableBytesView.reduce(sum) { $0 &+ Int($1) }
                }
                let range = request.headers[.contentRange] ?? ""
                return Response(
                    status: .ok,
                    body: ResponseBody(
                        byteBuffer: ByteBuffer(string: "\(range) \(count) \(sum) \(largest < 1 << 20)")))
            }
            router.head("upload") { _, _ in
                Response(status: .ok, headers: [HTTPField.Name("Upload-Offset") ?? .range: "1000000"])
            }
        } _: { client, address in
            try await RunningServer.blocking {
                let state = try client.send(ServerRequest(.head, "/upload"), to: address)
                let offset = Int64(state.headers["upload-offset"] ?? "") ?? 0
                let range = HTTPHeader("Content-Range", "bytes \(offset)-4999999/5000000")
                let call = ServerRequest(
                    .put, "/upload", headers: [range],
                    body: .file(path: path, range: offset..<5_000_000, type: "image/jpeg"), timeout: nil,
                    idle: 30)
                let answer = try client.send(call, to: address)

                let sum = content[1_000_000...].reduce(0) { $0 &+ Int($1) }
                #expect(
                    String(decoding: answer.body, as: UTF8.self)
                        == "bytes 1000000-4999999/5000000 4000000 \(sum) true")
            }
        }
    }
}
