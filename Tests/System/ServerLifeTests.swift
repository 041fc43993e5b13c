import AccountsDomain
import AsyncHTTPClientAdapter
import CryptoAdapter
import DomainPrimitives
import Foundation
import HTTPClientInterface
import SyncProtocolDomain
import Synchronization
import Testing
import UtilJSON

@testable import DataRemote

@Suite("The life of haru-server", .timeLimit(.minutes(20)))
struct ServerLifeTests {
    private let random = RandomSource(SystemRandomNumberGenerator())
    private let transport = AsyncHTTPTransport()

    private func send(
        _ method: String, _ path: String, _ body: [UInt8] = [], token: String? = nil, _ server: ServerProcess
    ) throws -> HTTPResponse {
        try transport.send(
            HTTPRequest(
                method: method, url: server.address + path,
                headers: token.map { [HTTPHeader("Authorization", "Bearer \($0)")] } ?? [],
                body: .bytes(body),
                limits: .init(total: 60),
                mostBytes: 1 << 20))
    }

    private func signUp(_ server: ServerProcess, password: String = "12345678", refresh: SessionToken? = nil)
        throws -> String
    {
        let request = SignUpRequest(
            account: Account(username: try Username("mina"), email: try EmailAddress("mina@example.org")),
            password: try Password(new: password), deviceName: DeviceName("test"),
            refresh: refresh ?? .random(random))
        return try #require(
            SessionGrantDTO(json: send("POST", "/v1/accounts", SignUpDTO(request).json, server).body).flatMap(
                SessionGrant.init)
        ).access.text
    }

    private func request(_ device: UInt64, _ operations: [SyncOperation]) -> SyncRequest {
        SyncRequest(
            device: DeviceID(rawValue: device), deviceNow: Timestamp(milliseconds: 1_795_000_000_000),
            cursor: nil,
            sent: operations.last?.n ?? 0, operations: operations)
    }

    private func edit(_ title: String) -> SyncOperation {
        SyncOperation(
            n: 1,
            .edit(
                Edit(
                    time: Timestamp(milliseconds: 1_795_000_000_000),
                    key: RecordKey("todo", RecordID(UUID())),
                    set: ["title": .text(title), "created_at": .integer(1)])),
            ContentHash { CryptoDigests().sha256($0) })
    }

    @Test func `haru-server answers waiting requests before it ends, and keeps what it acknowledged`() throws
    {
        let server = try ServerProcess()
        defer { server.stop() }
        let token = try signUp(server)
        let begin = try SyncResponse(
            json: send("POST", "/v1/sync", request(1, [edit("치과")]).json, token: token, server).body)
        let ended = DispatchSemaphore(value: 0)
        let status = Mutex<Int?>(nil)
        Thread.detachNewThread {
            let answer = try? send("GET", "/v1/sync/wait?cursor=\(begin.cursor)", token: token, server)
            status.withLock { $0 = answer?.head.status }
            ended.signal()
        }
        var isWaiting = false
        while !isWaiting {
            isWaiting = String(decoding: try send("GET", "/metrics", [], server).body, as: UTF8.self)
                .contains("haru_waiting 1")
        }

        #expect(server.terminate() == 0)

        ended.wait()
        #expect(status.withLock { $0 } == 204)
        try server.start()
        let again = try SyncResponse(
            json: send("POST", "/v1/sync", request(2, []).json, token: token, server).body)
        #expect(again.changes.map { $0.state.fields["title"]?.value } == [.text("치과")])
    }

    @Test func `haru-server logs JSON lines without any password, token, title, name or address`() throws {
        let path = NSTemporaryDirectory() + "haru-log-\(UUID().uuidString)"
        try Data().write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let server = try ServerProcess(
            log: FileHandle(forWritingTo: URL(filePath: path)), options: ["--log-level", "debug"])
        defer { server.stop() }
        let refresh = SessionToken.random(random)
        let access = try signUp(server, password: "geheimnis-77", refresh: refresh)
        let wrong = LogInRequest(
            name: "mina", password: Password(given: "falsch-88"), deviceName: DeviceName("x"),
            refresh: .random(random))
        for (method, path, body) in [
            ("POST", "/v1/sync", request(1, [edit("secret-title")]).json),
            ("POST", "/v1/sessions", LogInDTO(wrong).json),
            ("POST", "/v1/sync", Array("{\"broken-body\"".utf8)), ("GET", "/nowhere%0d%0aforged-line", []),
            ("GET", "/v1/sync/wait?cursor=secret-cursor", []),
        ] { _ = try send(method, path, body, token: access, server) }
        _ = server.terminate()

        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(lines.count >= 6)
        for line in lines {
            let json = try JSONValue(document: Array(line.utf8))
            for name in ["time", "level", "message"] { #expect(json[name]?.string != nil, "\(line)") }
        }
        let secrets = [
            access, refresh.text, "geheimnis", "falsch", "secret", "broken-body", "forged", "mina",
            "example.org",
        ]
        for secret in secrets { #expect(!text.contains(secret), "\(secret) is in the log") }
    }

    @Test(arguments: ["header", "pages", "cut"])
    func `haru-server reports a damaged or cut off database, and leaves it as it is`(_ kind: String) throws {
        let server = try ServerProcess()
        defer { server.stop() }
        _ = try signUp(server)
        #expect(server.terminate() == 0)
        // The log was moved into the database at the end, so all data is in the file that the test damages.
        #expect(!FileManager.default.fileExists(atPath: "\(server.directory)/hub.db-wal"))
        let file = URL(filePath: "\(server.directory)/hub.db")
        var bytes = try Data(contentsOf: file)
        switch kind {
        case "header": bytes.replaceSubrange(0..<100, with: Data(repeating: 0x58, count: 100))
        case "pages":
            bytes.replaceSubrange(100..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 100))
        default: bytes = bytes.prefix(bytes.count / 2 + 17)
        }
        try bytes.write(to: file)

        let result = try server.administer("serve", "--port", "0")

        #expect(result.status == 6, "\(result.err)")
        #expect(result.err.contains("hub.db"), "\(result.err)")
        #expect(result.err.split(separator: "\n").count == 1, "\(result.err)")
        #expect(try Data(contentsOf: file) == bytes)
    }
}
