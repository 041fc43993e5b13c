#if Postgres
    import AccountsDomain
    import CoreNetwork
    import PostgresTesting
    import ServerComposition
    import SyncProtocolDomain
    import Testing

    @testable import haru_server

    @Suite("Two servers of one PostgreSQL", .enabled(if: TestPostgres.isAvailable), .timeLimit(.minutes(20)))
    struct ReplicaTests {
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

        @Test func `two servers of one PostgreSQL share accounts, sessions and changes`() async throws {
            let (push, pull) = (SyncRequest.make(1, ["치과"]), SyncRequest.make(2))
            try await run { first, second in
                let token = try await first.signUp().access.text

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
            let (empty, push) = (SyncRequest.make(2), SyncRequest.make(1, ["a"]))
            try await run { first, second in
                let token = try await first.signUp().access.text
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
