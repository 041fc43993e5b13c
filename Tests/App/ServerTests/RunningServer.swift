import AccountsDomain
import AsyncHTTPClientAdapter
import CoreDI
import CoreNetwork
import DataRemote
import DomainPrimitives
import DomainTesting
import Foundation
import HTTPClientInterface
import HubDomain
import Logging
import NIOPosix
import ServerComposition
import SyncProtocolDomain
import Synchronization
import ZlibAdapter

@testable import haru_server

/// Threads for the servers of tests and for the tests that use these servers.
///
/// Other tests run at the same time, and many of them block the few threads that Swift gives to all tasks.
/// On these threads a server could not answer in time.
final class ServerThreads: TaskExecutor {
    static let shared = ServerThreads()
    private let pool = NIOThreadPool(numberOfThreads: 2)

    private init() { pool.start() }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Sends requests without time limits. On a busy machine, an answer can take longer than a device waits.
struct PatientTransport: HTTPTransport {
    private let transport: AsyncHTTPTransport

    init(authorities: String? = nil) { transport = AsyncHTTPTransport(authorities: authorities) }

    func open(_ call: HTTPRequest) throws(HTTPTransportError) -> any HTTPExchange {
        var call = call
        call.limits = HTTPRequest.Limits()
        return try transport.open(call)
    }
}

/// The real server, run inside the test process on a port of its own.
final class RunningServer: Sendable {
    let address: ServerAddress
    let client: ServerClient
    let database: DatabaseLocation
    private let task: Task<Void, any Error>
    private let directory: String

    /// Starts a server, runs `body` as soon as the server listens, and stops the server.
    /// - Parameter authorities: the path of the certificates that the client trusts; `nil` for the system's
    ///   certificates.
    static func run<Value: Sendable>(
        _ change: (inout ServerSettings) -> Void = { _ in }, authorities: String? = nil,
        _ body: @Sendable (RunningServer) async throws -> Value
    ) async throws -> Value {
        try await withTaskExecutorPreference(ServerThreads.shared) {
            let server = try await RunningServer(change, authorities)
            do {
                let value = try await body(server)
                await server.stop()
                return value
            } catch {
                await server.stop()
                throw error
            }
        }
    }

    private init(_ change: (inout ServerSettings) -> Void, _ authorities: String?) async throws {
        directory = NSTemporaryDirectory() + "haru-server-\(UUID().uuidString)"
        var settings = ServerSettings(database: .file(directory + "/data/hub.db"))
        settings.port = 0
        change(&settings)
        database = settings.database
        let (ports, port) = AsyncThrowingStream.makeStream(of: Int.self)
        let application = ServerApplication(
            settings: settings, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            overrides: {
                // The fake saves time and memory, because a real hash takes 0.1 s and 128 MiB.
                $0.override((any PasswordHasher).self) { FakePasswordHasher() }
                // The limits of a minute would count differently on a slow machine.
                $0.override((any WallClock).self) { FixedClock() }
            })
        task = Task(executorPreference: ServerThreads.shared) {
            do { try await application.run(handlesSignals: false) { port.yield($0) } } catch {
                port.finish(throwing: error)
                throw error
            }
        }
        let listening: Int?
        do { listening = try await ports.first { _ in true } } catch {
            try? FileManager.default.removeItem(atPath: directory)
            throw error
        }
        guard let bound = listening else { throw CancellationError() }
        let scheme = settings.certificate == nil ? "http" : "https"
        address = try ServerAddress("\(scheme)://127.0.0.1:\(bound)")
        client = ServerClient(
            transport: PatientTransport(authorities: authorities), compression: ZlibCompression(),
            agent: "test")
    }

    private func stop() async {
        task.cancel()
        _ = await task.result
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Sends a request with the headers that Haru sends. A separate thread waits for the answer, so that no
    /// thread of Swift concurrency is blocked.
    func send(_ call: ServerRequest) async throws -> ServerResponse {
        let (client, address) = (client, address)
        return try await Self.blocking { try client.send(call, to: address.description) }
    }

    /// Sends a request without the headers that Haru sends.
    func raw(_ method: String, _ path: String) async throws -> HTTPResponse {
        let url = "\(address)\(path)"
        return try await Self.blocking {
            try AsyncHTTPTransport().send(
                HTTPRequest(
                    method: method, url: url, headers: [], limits: .init(), mostBytes: 1 << 20))
        }
    }

    /// Sends a GET request with `headers` and no other headers.
    /// - Returns: the status code of the answer; `nil` if the server closes the connection without an answer.
    func status(_ path: String, _ headers: [HTTPHeader]) async throws -> Int? {
        let url = "\(address)\(path)"
        return try await Self.blocking {
            do throws(HTTPTransportError) {
                return try AsyncHTTPTransport().send(
                    HTTPRequest(
                        method: "GET", url: url, headers: headers, limits: .init(),
                        mostBytes: 1 << 20)
                ).head.status
            } catch {
                guard case .broken = error else { throw error }
                return nil
            }
        }
    }

    /// Sends a sync request whose body is exactly `body`, with the header `Content-Encoding: encoding`.
    /// Returns the answer without decompression.
    func raw(body: [UInt8], token: String, encoding: String) async throws -> HTTPResponse {
        let url = "\(address)/v1/sync"
        return try await Self.blocking {
            try AsyncHTTPTransport(inflates: false).send(
                HTTPRequest(
                    method: "POST", url: url,
                    headers: [
                        HTTPHeader("Authorization", "Bearer \(token)"),
                        HTTPHeader("Content-Encoding", encoding),
                        HTTPHeader("Accept-Encoding", "br, gzip"),
                    ], body: .bytes(body), limits: .init(), mostBytes: 1 << 20))
        }
    }

    /// Returns how many requests the server holds open because they wait for changes.
    func waitingCount() async throws -> Int {
        let text = String(decoding: try await send(ServerRequest(.get, "/metrics")).body, as: UTF8.self)
        return text.split(separator: "\n").last { $0.hasPrefix("haru_waiting ") }.flatMap {
            Int($0.dropFirst(13))
        } ?? 0
    }

    static func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }
}
