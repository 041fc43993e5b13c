#if Postgres
    import AccountsDomain
    import CoreNetwork
    import CryptoAdapter
    import DomainPrimitives
    import DomainTesting
    import Foundation
    import PostgresTesting
    import ServerComposition
    import SyncProtocolDomain
    import Testing

    @testable import DataRemote
    @testable import haru_server

    @Suite("Two servers of one PostgreSQL", .enabled(if: TestPostgres.isAvailable), .timeLimit(.minutes(20)))
    struct ReplicaTests {
        private let random = RandomSource(SystemRandomNumberGenerator())
        private let now = FixedClock().now().timestamp

        /// Runs `body` with two servers that use one database. The second server starts while the first one
        /// is already running.
        private func run(_ body: @escaping @Sendable (RunningServer, RunningServer) async throws -> Void)
            async throws
        {
            let location = DatabaseLocation(try TestPostgres.emptyPlace())
            try await RunningServer.run({ $0.database = location }) { first in
                try await RunningServer.run({ $0.database = location }) { second in
                    try await body(first, second)
                }
            }
        }

        private func account() throws -> SignUpRequest {
            SignUpRequest(
                account: Account(username: try Username("mina"), email: try EmailAddress("mina@example.org")),
                password: try Password(new: "12345678"), deviceName: DeviceName("test"),
                refresh: .random(random))
        }

        private func request(_ device: UInt64, _ titles: [String] = [], cursor: String? = nil) -> SyncRequest
        {
            let operations = titles.enumerated().map { index, title in
                SyncOperation(
                    n: Int64(index + 1),
                    .edit(
                        Edit(
                            time: now, key: RecordKey("todo", RecordID(UUID())),
                            set: ["title": .text(title), "created_at": .integer(1)])),
                    ContentHash { CryptoDigests().sha256($0) })
            }
            return SyncRequest(
                device: DeviceID(rawValue: device), deviceNow: now, cursor: cursor,
                sent: operations.last?.n ?? 0,
                operations: operations)
        }

        @Test func `two servers of one PostgreSQL share accounts, sessions and changes`() async throws {
            let (account, push, pull) = (try account(), request(1, ["치과"]), request(2))
            try await run { first, second in
                let signedUp = try await first.send(
                    ServerRequest(.post, "/v1/accounts", body: .json(SignUpDTO(account).json)))
                let token = try #require(SessionGrantDTO(json: signedUp.body).flatMap(SessionGrant.init))
                    .access.text

                _ = try await first.send(
                    ServerRequest(.post, "/v1/sync", token: token, body: .json(push.json)))
                let pulled = try await second.send(
                    ServerRequest(.post, "/v1/sync", token: token, body: .json(pull.json)))

                let titles = try SyncResponse(json: pulled.body).changes.map {
                    $0.state.fields["title"]?.value
                }
                #expect(titles == [.text("치과")])
            }
        }

        @Test func `a server notifies a waiting device of a change that the other server received`()
            async throws
        {
            let (account, empty, push) = (try account(), request(2), request(1, ["a"]))
            try await run { first, second in
                let signedUp = try await first.send(
                    ServerRequest(.post, "/v1/accounts", body: .json(SignUpDTO(account).json)))
                let token = try #require(SessionGrantDTO(json: signedUp.body).flatMap(SessionGrant.init))
                    .access.text
                let begin = try SyncResponse(
                    json: try await second.send(
                        ServerRequest(.post, "/v1/sync", token: token, body: .json(empty.json))
                    ).body)
                let call = ServerRequest(
                    .get, "/v1/sync/wait", query: [.init("cursor", begin.cursor)], token: token, timeout: 60)

                async let waiting = second.send(call)
                while try await second.waitingCount() == 0 { try Task.checkCancellation() }
                _ = try await first.send(
                    ServerRequest(.post, "/v1/sync", token: token, body: .json(push.json)))

                // Without the announcement to the second server, the request would end with 204 after its
                // time limit.
                #expect(try await waiting.status == 200)
            }
        }
    }
#endif
