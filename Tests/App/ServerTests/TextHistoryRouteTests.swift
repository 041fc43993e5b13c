import AccountsDomain
import CoreDI
import CoreNetwork
import DomainPrimitives
import DomainTesting
import Foundation
import HTTPClientInterface
import HubDomain
import ServerComposition
import SyncProtocolDomain
import Testing
import UtilJSON

@testable import haru_server

@Suite("The server's history of long texts", .timeLimit(.minutes(20)))
struct TextHistoryRouteTests {
    private static let note = "0198f000-0000-7000-8000-000000000001"
    private static let query = "type=note&id=\(note)&field=body"

    private func versions(_ count: Int64) throws -> [TextVersion] {
        (1...count).map { n in
            let version = Version(stamp: Stamp(rawValue: n), device: DeviceID(rawValue: 7))
            let parents =
                n == 1 ? [] : [Version(stamp: Stamp(rawValue: n - 1), device: DeviceID(rawValue: 7))]
            return TextVersion(Register(.text("# 장보기 \(n)\n"), version), parents: parents)
        }
    }

    /// Stores versions of a note's body in the database of a running server, as the merge of an edit does.
    private func store(_ versions: [TextVersion], in server: RunningServer, of token: SessionToken) throws {
        let container = try HubAssembly(location: server.database, holdsInstanceLock: true).container {
            $0.override((any WallClock).self) { FixedClock() }
        }
        let hub = try container.resolve(OpenHub.self)
        let user = try container.resolve(IdentifyCaller.self)(token).user
        let key = RecordKey("note", try #require(RecordID(Self.note)))
        try container.resolve((any HubRepository).self).write(user) { writer throws(HubError) in
            for version in versions {
                try writer.store(version, key, "body", at: FixedClock().now().timestamp)
            }
        }
        try hub.close()
    }

    private func page(_ server: RunningServer, _ token: SessionToken, _ query: String) async throws
        -> TextHistoryPage
    {
        let answer = try await server.send(
            ServerRequest(.get, "/v1/history?\(query)", token: token.text))
        #expect(answer.status == 200)
        return try TextHistoryPage(json: answer.body)
    }

    @Test func `the server returns a history page by page, to its own account only`() async throws {
        let all = try versions(120)
        try await RunningServer.run { server in
            let mina = try await server.signUp("mina").access
            let ari = try await server.signUp("ari").access
            try store(all, in: server, of: mina)

            let first = try await page(server, mina, Self.query)
            #expect(first.versions == all.suffix(50).reversed())
            let second = try await page(
                server, mina, "\(Self.query)&limit=60&before=\(try #require(first.before))")
            #expect(second.versions == all[20..<70].reversed())
            let third = try await page(server, mina, "\(Self.query)&before=\(try #require(second.before))")
            #expect(third == TextHistoryPage(versions: all.prefix(20).reversed()))
            let small = try await page(server, mina, "\(Self.query)&limit=2")
            #expect(small == TextHistoryPage(versions: all.suffix(2).reversed(), before: small.before))
            #expect(small.before != nil)

            #expect(try await page(server, ari, Self.query) == TextHistoryPage())
            let other = "type=note&id=\(UUID())&field=body"
            #expect(try await page(server, mina, other) == TextHistoryPage())
        }
    }

    @Test func `the server refuses a wrong parameter of a history, and names the parameter`() async throws {
        let note = Self.note
        let wrong = [
            ("", "'type' is not a string"), ("type=note", "'id' is not one to four UUIDs"),
            ("type=note&id=x&field=body", "'id' is not one to four UUIDs"),
            ("type=note&id=\(note)", "'field' is not a string"),
            ("type=No%00te&id=\(note)&field=body", "'type' is not a name"),
            ("type=note&id=\(note)&field=%22", "'field' is not a name"),
            ("\(Self.query)&before=x", "'before' is not a valid position of a history"),
            ("\(Self.query)&limit=x", "'limit' is not a whole number"),
            ("\(Self.query)&limit=0", "'limit' is not a whole number"),
            ("\(Self.query)&limit=99999999999999999999", "'limit' is not a whole number"),
        ]
        try await RunningServer.run { server in
            let token = try await server.signUp("mina").access
            for (query, detail) in wrong {
                let answer = try await server.send(
                    ServerRequest(.get, "/v1/history?\(query)", token: token.text))

                #expect(answer.status == 400, "\(query)")
                let error = try JSONValue(document: answer.body)["error"]
                #expect(error?["code"]?.string == "malformed", "\(query)")
                #expect(
                    error?["detail"]?.string?.hasPrefix(detail) == true,
                    "\(query): \(String(describing: error))")
            }
        }
    }

    @Test func `the server counts requests for a history in its metrics, and requires a token`() async throws
    {
        let all = try versions(50)
        try await RunningServer.run { server in
            let token = try await server.signUp("mina").access
            try store(all, in: server, of: token)
            let path = "/v1/history?\(Self.query)"

            let answer = try await server.send(ServerRequest(.get, path, token: token.text))
            let metrics = try await server.send(ServerRequest(.get, "/metrics"))
            #expect(try TextHistoryPage(json: answer.body).versions.count == 50)
            #expect(
                String(decoding: metrics.body, as: UTF8.self).contains(
                    "haru_requests_total{route=\"GET /v1/history\",status=\"200\"} 1"))
            #expect(try await server.send(ServerRequest(.get, path)).status == 401)
        }
    }
}
