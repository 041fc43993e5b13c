import AccountsDomain
import CoreNetwork
import DomainPrimitives
import HTTPClientInterface
import ServerComposition
import SyncProtocolDomain
import Testing
import UtilJSON
import ZlibAdapter

@testable import DataRemote
@testable import haru_server

@Suite("The server", .timeLimit(.minutes(20)))
struct ServerTests {
    private let random = RandomSource(SystemRandomNumberGenerator())

    /// A request body that is small in bytes, but has more JSON values than the server allows.
    private static let manyValues =
        "{\"proto\":1,\"ops\":[" + String(repeating: "1,", count: SyncLimits.values) + "1]}"

    @Test func `the server answers GET and HEAD of its health, and counts requests in its metrics`()
        async throws
    {
        try await RunningServer.run { server in
            let health = try await server.send(ServerRequest(.get, "/health"))
            #expect(health.status == 200)
            #expect(health.isJSON)
            let look = try await server.raw("HEAD", "/health")
            #expect(look.head.status == 200)
            #expect(look.head["Content-Length"] == String(health.body.count))
            #expect(look.body.isEmpty)
            #expect(try await server.raw("HEAD", "/v1/sync").head.status == 405)
            let metrics = try await server.send(ServerRequest(.get, "/metrics"))
            #expect(
                String(decoding: metrics.body, as: UTF8.self).contains(
                    "haru_requests_total{route=\"GET /health\",status=\"200\"} 1"))
        }
    }

    @Test func `the server sends an edit to the account's other device, and to no other account`()
        async throws
    {
        let (push, pull) = (SyncRequest.make(1, ["치과"]), SyncRequest.make(2))
        try await RunningServer.run { server in
            let (mina, ari) = (try await server.signUp("mina"), try await server.signUp("ari"))

            let pushed = try await server.send(
                ServerRequest(.post, "/v1/sync", token: mina.access.text, body: .json(push.json)))
            let pulled = try await server.send(
                ServerRequest(.post, "/v1/sync", token: mina.access.text, body: .json(pull.json)))
            let foreign = try await server.send(
                ServerRequest(.post, "/v1/sync", token: ari.access.text, body: .json(pull.json)))

            #expect(try SyncResponse(json: pushed.body).receipts.map(\.status) == [.applied])
            #expect(
                try SyncResponse(json: pulled.body).changes.map { $0.state.fields["title"]?.value } == [
                    .text("치과")
                ])
            #expect(try SyncResponse(json: foreign.body).changes.isEmpty)
        }
    }

    /// Returns the status of an answer, and the time at which the answer arrived.
    private func ended(
        _ answer: @autoclosure @Sendable () async throws -> ServerResponse
    ) async throws -> (status: Int, end: ContinuousClock.Instant) {
        let status = try await answer().status
        return (status, .now)
    }

    @Test func `the server notifies a waiting device of a change, and answers an old cursor at once`()
        async throws
    {
        let (empty, push) = (SyncRequest.make(2), SyncRequest.make(1, ["a"]))
        try await RunningServer.run { server in
            let token = try await server.signUp().access.text
            let begin = try SyncResponse(
                json: try await server.send(
                    ServerRequest(.post, "/v1/sync", token: token, body: .json(empty.json))
                ).body)
            let call = ServerRequest(
                .get, "/v1/sync/wait", query: [.init("cursor", begin.cursor)], token: token, timeout: 60)

            async let waiting = ended(server.send(call))
            // Pushes the change only after the request has begun to wait.
            while try await server.waitingCount() == 0 { try Task.checkCancellation() }
            _ = try await server.send(ServerRequest(.post, "/v1/sync", token: token, body: .json(push.json)))
            let pushed = ContinuousClock.now

            // A wait ends after 25 to 55 s. On a very busy machine, the change can arrive later than that.
            let (status, end) = try await waiting
            #expect(status == 200 || status == 204 && end < pushed)
            #expect(try await server.send(call).status == 200)
        }
    }

    @Test(arguments: [
        ("POST", "/v1/sync", "{", 400, "malformed"), ("POST", "/v1/sync", "{\"proto\":0}", 426, "outdated"),
        ("POST", "/v1/sync", "{\"proto\":99}", 400, "server_outdated"),
        ("GET", "/nowhere", "", 404, "not_found"),
        ("GET", "/v1/sync/snapshot?after=x", "", 400, "malformed"),
        ("GET", "/v1/sync/wait", "", 400, "malformed"),
        ("DELETE", "/v1/sessions/x", "", 404, "unknown_session"),
        ("DELETE", "/v1/account", "{\"password\":\"no\"}", 401, "wrong_credentials"),
        ("POST", "/v1/sessions", "[]", 400, "malformed"),
        ("DELETE", "/v1/sync", "", 405, "method_not_allowed"),
        ("POST", "/v1/sessions/x", "", 405, "method_not_allowed"),
        ("POST", "/v1/sync", Self.manyValues, 400, "malformed"),
    ])
    func `the server refuses a wrong request with a status and a code of Haru's own`(
        _ method: String, _ path: String, _ body: String, _ status: Int, _ code: String
    ) async throws {
        try await RunningServer.run { server in
            let token = try await server.signUp().access.text
            let method = try #require(ServerRequest.Method(rawValue: method))

            let answer = try await server.send(
                ServerRequest(method, path, token: token, body: .json(Array(body.utf8))))

            #expect(answer.status == status)
            #expect(try JSONValue(document: answer.body)["error"]?["code"]?.string == code)
        }
    }

    @Test func `the server accepts and sends gzip, and refuses bombs, broken data and other encodings`()
        async throws
    {
        let (many, pull) = (SyncRequest.make(1, (1...50).map { "할 일 \($0)" }), SyncRequest.make(2))
        try await RunningServer.run { server in
            let token = try await server.signUp().access.text
            let zlib = ZlibCompression()
            let bomb = try #require(zlib.gzip([UInt8](repeating: 32, count: SyncLimits.body + 1)))

            let pushed = try await server.send(
                ServerRequest(.post, "/v1/sync", token: token, body: .json(many.json)))
            let pulled = try await server.raw(
                body: try #require(zlib.gzip(pull.json)), token: token, encoding: "gzip")
            let exploded = try await server.raw(body: bomb, token: token, encoding: "gzip")
            let broken = try await server.raw(body: Array("{}".utf8), token: token, encoding: "gzip")
            let unknown = try await server.raw(body: Array("{}".utf8), token: token, encoding: "br")

            #expect(try SyncResponse(json: pushed.body).receipts.count == 50)
            #expect(pulled.head["Content-Encoding"] == "gzip")
            #expect(try SyncResponse(json: zlib.gunzip(pulled.body, atMost: 1 << 20)).changes.count == 50)
            #expect(exploded.head.status == 413)
            #expect(broken.head.status == 400)
            #expect(unknown.head.status == 415)
        }
    }

    @Test(arguments: ["/v1/sync/snapshot", "/v1/sessions"])
    func `the server refuses a request without a token or with an unknown one`(_ path: String) async throws {
        let unknown = SessionToken.random(random).text
        try await RunningServer.run { server in
            for token in [nil, "", "x", unknown] {
                let answer = try await server.send(ServerRequest(.get, path, token: token))
                #expect(answer.status == 401)
                #expect(AccountRefusalDTO(json: answer.body).flatMap(AccountRefusal.init) == .accessExpired)
            }
        }
    }

    @Test func `the server allows 5 login attempts a minute for a username, and says how long to wait`()
        async throws
    {
        let attempt = LogInRequest(
            name: "nobody", password: Password(given: "wrong"), deviceName: DeviceName("x"),
            refresh: .random(random))
        try await RunningServer.run { server in
            var statuses: [Int] = []
            for _ in 0..<6 {
                statuses.append(
                    try await server.send(
                        ServerRequest(.post, "/v1/sessions", body: .json(LogInDTO(attempt).json), timeout: 60)
                    )
                    .status)
            }
            #expect(statuses == [401, 401, 401, 401, 401, 429])
            let last = try await server.send(
                ServerRequest(.post, "/v1/sessions", body: .json(LogInDTO(attempt).json)))
            #expect(last.retryAfter.map { (1...60).contains($0) } == true)
        }
    }

    @Test func `the server creates no account if sign-up is closed`() async throws {
        let account = try SignUpRequest.make("mina")
        try await RunningServer.run({ $0.signUp = .closed }) { server in
            let answer = try await server.send(
                ServerRequest(.post, "/v1/accounts", body: .json(SignUpDTO(account).json)))
            #expect(answer.status == 403)
            #expect(AccountRefusalDTO(json: answer.body).flatMap(AccountRefusal.init) == .signUpClosed)
        }
    }

    @Test func `the server says that its port is in use`() async throws {
        try await RunningServer.run { server in
            let port = try #require(Int(server.address.description.split(separator: ":").last ?? ""))
            await #expect {
                try await RunningServer.run({ $0.port = port }) { _ in }
            } throws: { error in
                (error as? ServerProblem)?.status == 4
                    && (error as? ServerProblem)?.message.contains("in use") == true
            }
        }
    }
}
