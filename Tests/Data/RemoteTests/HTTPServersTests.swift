import AccountsDomain
import CoreNetwork
import DataRemote
import DomainPrimitives
import DomainTesting
import Foundation
import HTTPClientInterface
import HTTPTesting
import SessionsDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import ZlibAdapter

@Suite("A server over HTTP")
struct HTTPServersTests {
    private let random = RandomSource(SeededGenerator(seed: 1))
    private let clock = FixedClock()

    private static func json(_ status: Int, _ bytes: [UInt8], _ more: HTTPHeader...) -> HTTPResponse {
        HTTPResponse(
            HTTPHead(status: status, headers: [HTTPHeader("Content-Type", "application/json")] + more),
            body: bytes)
    }

    private static func page(_ status: Int) -> HTTPResponse {
        HTTPResponse(
            HTTPHead(status: status, headers: [HTTPHeader("Content-Type", "text/html")]),
            body: Array("<html>".utf8))
    }

    /// Returns a sync server over `transport`, for a device that is logged in.
    private func server(_ transport: CannedTransport) throws -> HTTPSyncServer {
        let client = ServerClient(transport: transport, compression: ZlibCompression(), agent: "test")
        let sessions = FakeSessionRepository()
        let account = Account(username: try Username("mina"), email: try EmailAddress("m@example.org"))
        try sessions.store(
            DeviceSession(
                server: .standard, account: account, id: UUID(), refresh: .random(random),
                access: AccessGrant(token: .random(random), givenAt: clock.now().timestamp, seconds: 900)))
        let use = UseSession(
            sessions: sessions, server: HTTPAccountServer(client: client), clock: clock, random: random)
        return HTTPSyncServer(client: client, useSession: use)
    }

    private func failure(_ answer: HTTPResponse) throws -> SyncFailure? {
        let server = try server(CannedTransport(.success(answer)))
        let request = SyncRequest(
            device: DeviceID(rawValue: 1), deviceNow: clock.now().timestamp, cursor: nil, sent: 0)
        do throws(SyncFailure) { _ = try server.exchange(request) } catch { return error }
        return nil
    }

    @Test(arguments: [
        (page(200), SyncFailure.server(.notHaru(.notJSON))),
        (page(302), .server(.notHaru(.status(302)))),
        (page(404), .server(.notHaru(.status(404)))),
        (page(502), .server(.failed(status: 502))),
        (
            json(200, Array("{}".utf8)),
            .server(
                .notHaru(.wrongMember("serverNow")))
        ),
        (json(410, SyncRefusal.resync(.foreign, last: 3).json), .refused(.resync(.foreign, last: 3))),
        (json(426, SyncRefusal.outdated(oldest: 2).json), .refused(.outdated(oldest: 2))),
        (json(507, Array("{\"error\":{\"code\":\"full\"}}".utf8)), .server(.full)),
        (page(507), .server(.full)),
        (
            json(503, Array("{\"error\":{\"code\":\"busy\"}}".utf8), HTTPHeader("Retry-After", "4")),
            .server(.busy(retryAfter: 4))
        ),
        (
            json(429, Array("{\"error\":{\"code\":\"too_many_attempts\",\"seconds\":9}}".utf8)),
            .server(.busy(retryAfter: 9))
        ),
        (json(401, Array("{\"error\":{\"code\":\"session_ended\"}}".utf8)), .sessionEnded),
        (json(500, Array("{\"error\":{\"code\":\"failed\"}}".utf8)), .server(.failed(status: 500))),
    ])
    func `the HTTP sync server maps each answer to its failure`(
        _ answer: HTTPResponse, _ expected: SyncFailure
    ) throws {
        #expect(try failure(answer) == expected)
    }

    @Test func `the HTTP sync server asks for a page of a history by its record, field and position`() throws
    {
        let record = UUID()
        let other = UUID()
        let version = Version(stamp: Stamp(rawValue: 9), device: DeviceID(rawValue: 7))
        let page = TextHistoryPage(
            versions: [TextVersion(Register(.text("둘\n"), version), parents: [.none])], before: version.text)
        let transport = CannedTransport(.success(Self.json(200, page.json)))
        let server = try server(transport)
        let key = RecordKey("note_link", RecordID(record, other))

        #expect(try server.history(of: key, field: "body", before: nil) == page)
        let first = try #require(transport.asked)
        #expect(first.method == "GET")
        let id = "\(record.uuidString.lowercased())%3A\(other.uuidString.lowercased())"
        let path = "/v1/history?type=note_link&id=\(id)&field=body"
        #expect(first.url.hasSuffix(path))
        #expect(first.headers.contains { $0.name == "Authorization" && $0.value.hasPrefix("Bearer ") })

        _ = try server.history(of: key, field: "body", before: page.before)
        #expect(transport.asked?.url.hasSuffix("\(path)&before=9.0000000000000007") == true)
    }

    @Test(arguments: [
        (page(200), SyncFailure.server(.notHaru(.notJSON))),
        (json(200, Array("{}".utf8)), .server(.notHaru(.wrongMember("versions")))),
        // A server of an earlier version has no route for histories.
        (json(404, Array("{\"error\":{\"code\":\"not_found\"}}".utf8)), .server(.notHaru(.status(404)))),
        (
            json(400, SyncRefusal.malformed(.reported("'before' is wrong")).json),
            .refused(.malformed(.reported("'before' is wrong")))
        ),
        (json(401, Array("{\"error\":{\"code\":\"session_ended\"}}".utf8)), .sessionEnded),
        (json(500, Array("{\"error\":{\"code\":\"failed\"}}".utf8)), .server(.failed(status: 500))),
    ])
    func `the HTTP sync server maps each answer about a history to its failure`(
        _ answer: HTTPResponse, _ expected: SyncFailure
    ) throws {
        let server = try server(CannedTransport(.success(answer)))

        #expect(throws: expected) {
            try server.history(of: RecordKey("note", RecordID(UUID())), field: "body", before: nil)
        }
    }

    @Test(arguments: [page(200), page(204), json(200, Array("{}".utf8))])
    func `the HTTP account server treats a session or account as deleted only on status 204`(
        _ answer: HTTPResponse
    ) throws {
        let client = ServerClient(
            transport: CannedTransport(.success(answer)), compression: ZlibCompression(), agent: "test")
        let server = HTTPAccountServer(client: client)
        let token = SessionToken.random(random)
        let calls: [() throws -> Void] = [
            { try server.end(UUID(), token, at: .standard) },
            {
                try server.deleteAccount(
                    DeletionRequest(password: Password(given: "12345678")), token, at: .standard)
            },
        ]

        for call in calls {
            if answer.head.status == 204 {
                try call()
            } else {
                #expect(throws: AccountError.server(.notHaru(.withoutConfirmation))) {
                    try call()
                }
            }
        }
    }
}
