import AccountsDomain
import CoreNetwork
import DomainPrimitives
import HTTPClientInterface
import SyncProtocolDomain
import Testing

@testable import DataRemote
@testable import haru_server

/// Tests of the limits for the size and the number of requests
/// (Documentation/Sync.md §Limits and Documentation/Sync.md §Accounts).
@Suite("The limits of a server", .timeLimit(.minutes(20)))
struct ServerLimitTests {
    private static let random = RandomSource(SystemRandomNumberGenerator())

    private static func logIn(_ name: String, _ server: RunningServer) async throws -> Int {
        let request = LogInRequest(
            name: name, password: Password(given: "wrong"), deviceName: DeviceName("x"),
            refresh: .random(random))
        return try await server.send(
            ServerRequest(.post, "/v1/sessions", body: .json(LogInDTO(request).json), timeout: 60)
        ).status
    }

    @Test func `the server allows 20 password attempts a minute from one address, for all usernames`()
        async throws
    {
        try await RunningServer.run { server in
            var statuses: [Int] = []
            for index in 0..<22 { statuses.append(try await Self.logIn("nobody\(index)", server)) }
            #expect(statuses == Array(repeating: 401, count: 20) + [429, 429])
        }
    }

    @Test func `the server counts login attempts for a username without regard to case`() async throws {
        try await RunningServer.run { server in
            _ = try await server.signUp()
            var statuses: [Int] = []
            for index in 0..<6 {
                statuses.append(try await Self.logIn(index % 2 == 0 ? "MINA" : "mina", server))
            }
            #expect(statuses == [401, 401, 401, 401, 401, 429])
        }
    }

    @Test func `the server allows 30 session refreshes a minute from one address`() async throws {
        let request = RefreshRequest(refresh: .random(Self.random), next: .random(Self.random))
        try await RunningServer.run { server in
            var statuses: [Int] = []
            for _ in 0..<31 {
                statuses.append(
                    try await server.send(
                        ServerRequest(.post, "/v1/sessions/refresh", body: .json(RefreshDTO(request).json))
                    ).status
                )
            }
            #expect(statuses == Array(repeating: 401, count: 30) + [429])
        }
    }

    @Test func `a device may sync 120 times a minute without edits, and still sends edits after that`()
        async throws
    {
        try await RunningServer.run { server in
            let token = try await server.signUp().access.text
            var statuses: [Int] = []
            for _ in 0..<121 {
                statuses.append(
                    try await server.send(
                        ServerRequest(.post, "/v1/sync", token: token, body: .json(SyncRequest.make(1).json))
                    ).status)
            }
            #expect(statuses == Array(repeating: 200, count: 120) + [429])
            let push = try await server.send(
                ServerRequest(.post, "/v1/sync", token: token, body: .json(SyncRequest.make(1, ["x"]).json)))
            #expect(push.status == 200)
        }
    }

    @Test(arguments: [
        (500, 10, [200]), (501, 10, [413]), (2, 1_000 << 10, [200]), (3, 700 << 10, [413]),
        (1, 2_000 << 10, [200]),
        (1, (2 << 20) + 1, [200]),
    ])
    func `a push has at most 500 operations and 2 MiB, and a larger operation is rejected`(
        _ count: Int, _ bytes: Int, _ statuses: [Int]
    ) async throws {
        try await RunningServer.run { server in
            let token = try await server.signUp().access.text
            let push = SyncRequest.make(
                1, Array(repeating: "x", count: count), note: String(repeating: "a", count: bytes))

            let answer = try await server.send(
                ServerRequest(.post, "/v1/sync", token: token, body: .json(push.json), timeout: 60))

            #expect(statuses.contains(answer.status))
            if answer.status == 413 { #expect(SyncRefusal(json: answer.body) != nil) }
            guard bytes > SyncLimits.operation else { return }
            #expect(try SyncResponse(json: answer.body).receipts.map(\.status) == [.rejected(.tooLarge)])
        }
    }

    @Test func `the server refuses bodies over 8 MiB, JSON over 32 deep, headers over 16 KiB or 64 fields`()
        async throws
    {
        try await RunningServer.run { server in
            let token = try await server.signUp().access.text
            let large = [UInt8](repeating: UInt8(ascii: " "), count: SyncLimits.body + 1)
            #expect(try await server.raw(body: large, token: token, encoding: "identity").head.status == 413)
            let deep = Array((String(repeating: "[", count: 33) + String(repeating: "]", count: 33)).utf8)
            #expect(try await server.raw(body: deep, token: token, encoding: "identity").head.status == 400)
            let long = HTTPHeader("X-Long", String(repeating: "a", count: 20 << 10))
            let many = (0..<70).map { HTTPHeader("X-\($0)", "a") }
            for headers in [[long], many] {
                let status = try await server.status("/health", headers)
                #expect([400, 431, nil].contains(status))
            }
            let health = try await server.status("/health", [])
            #expect(health == 200)
        }
    }

    @Test func `the server hides its metrics from a request that comes through a proxy`() async throws {
        try await RunningServer.run { server in
            let direct = try await server.status("/metrics", [])
            let proxied = try await server.status("/metrics", [HTTPHeader("X-Forwarded-For", "127.0.0.1")])
            #expect(direct == 200)
            #expect(proxied == 404)
        }
    }
}
