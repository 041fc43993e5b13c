import AccountsDomain
import AsyncHTTPClientAdapter
import CryptoAdapter
import DomainPrimitives
import DomainTesting
import Foundation
import HTTPClientInterface
import SyncProtocolDomain
import Testing
import ZlibAdapter

@testable import DataRemote

@Suite("Damaged requests")
struct MutatedRequestTests {
    /// A valid request, which a test damages in many ways.
    private struct ValidRequest {
        let method: String
        let path: String
        let body: [UInt8]
        var isCompressed = false
    }

    /// A small compressed body that becomes 64 MiB when decompressed, which is more than the server accepts.
    private let bomb = ZlibCompression().gzip([UInt8](repeating: UInt8(ascii: "["), count: 64 << 20)) ?? []
    private let random = RandomSource(SystemRandomNumberGenerator())

    @Test func `haru-server answers 10,000 damaged requests without failing or growing`() throws {
        let server = try ServerProcess()
        defer { server.stop() }
        let transport = AsyncHTTPTransport()
        let token = try signUp(server, transport)
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let requests = try sound()
        // After these requests, the server has allocated everything that it needs only once.
        for request in requests { _ = try send(request, token, server, transport) }
        for _ in 0..<500 { _ = try send(mutated(requests, &generator), token, server, transport) }
        let before = try memory(server)

        var statuses: [Int: Int] = [:]
        for _ in 0..<10_000 {
            let request = mutated(requests, &generator)
            let status = try send(request, token, server, transport)
            statuses[status, default: 0] += 1
            #expect(
                status < 500,
                """
                seed \(seed): \(request.method) \(request.path) \
                \(String(decoding: request.body, as: UTF8.self))
                """)
        }

        #expect(statuses[400, default: 0] > 1_000, "\(statuses)")
        #expect(try memory(server) - before < 20 << 20, "seed \(seed)")
        #expect(
            try send(ValidRequest(method: "GET", path: "/health", body: []), token, server, transport) == 200)
    }

    private func signUp(_ server: ServerProcess, _ transport: AsyncHTTPTransport) throws -> String {
        let request = SignUpRequest(
            account: Account(username: try Username("mina"), email: try EmailAddress("mina@example.org")),
            password: try Password(new: "12345678"), deviceName: DeviceName("test"), refresh: .random(random))
        let answer = try transport.send(
            HTTPRequest(
                method: "POST", url: server.address + "/v1/accounts", body: .bytes(SignUpDTO(request).json),
                limits: .init(total: 60),
                mostBytes: 10_000))
        return try #require(SessionGrantDTO(json: answer.body).flatMap(SessionGrant.init)).access.text
    }

    private func sound() throws -> [ValidRequest] {
        let hash = ContentHash { CryptoDigests().sha256($0) }
        let now = Timestamp(milliseconds: 1_795_000_000_000)
        let key = RecordKey("todo", RecordID(UUID()))
        let edit = Edit(
            time: now, key: key, base: ["title": .zero],
            set: ["title": .text("치과"), "priority": .integer(3)], isDeletion: false)
        let lost = RecordState(fields: [
            "note": Register(.text("n"), Version(stamp: .zero, device: DeviceID(rawValue: 7)))
        ])
        let push = SyncRequest(
            device: DeviceID(rawValue: 1), deviceNow: now, cursor: nil, sent: 3,
            operations: [
                SyncOperation(n: 1, .edit(edit), hash), SyncOperation(n: 2, .restore(key, lost), hash),
                SyncOperation(n: 3, .skip, hash),
            ])
        let pull = SyncRequest(
            device: DeviceID(rawValue: 2), deviceNow: now, cursor: "a.0.0000000000000000", sent: 0)
        let login = LogInRequest(
            name: "mina", password: Password(given: "x"), deviceName: DeviceName("x"),
            refresh: .random(random))
        let refresh = RefreshRequest(refresh: .random(random), next: .random(random))
        let digests = DigestRequest(cursor: "a.0.0000000000000000", types: ["todo": .empty])
        let bucket = BucketSummary(
            type: "todo", bucket: 0, records: [RecordID(UUID()): RecordHash(key, lost, hash)])
        let summaries = SummaryRequest(cursor: "a.0.0000000000000000", buckets: [bucket])
        let nodes = #"{"nodes":[{"id":"\#(UUID())","lastEdit":"2026-11-21T12:00:00Z"}]}"#
        return [
            ValidRequest(method: "POST", path: "/v1/sync/digest", body: digests.json),
            ValidRequest(method: "POST", path: "/v1/sync/summaries", body: summaries.json),
            ValidRequest(method: "POST", path: "/v1/nodes/sync", body: Array(nodes.utf8)),
            ValidRequest(method: "POST", path: "/v1/sync", body: push.json),
            ValidRequest(method: "POST", path: "/v1/sync", body: push.json),
            ValidRequest(method: "POST", path: "/v1/sync", body: pull.json),
            ValidRequest(
                method: "GET", path: "/v1/sync/snapshot?after=a.0.0000000000000000~todo~\(UUID())", body: []),
            ValidRequest(method: "GET", path: "/v1/sync/wait?cursor=a.0.0000000000000000.9.9", body: []),
            ValidRequest(
                method: "GET",
                path: "/v1/history?type=note&id=\(UUID())&field=body&limit=9&before=9.00000000000000ab",
                body: []),
            ValidRequest(method: "POST", path: "/v1/sessions", body: LogInDTO(login).json),
            ValidRequest(method: "POST", path: "/v1/sessions/refresh", body: RefreshDTO(refresh).json),
            ValidRequest(method: "DELETE", path: "/v1/sessions/\(UUID())", body: []),
        ]
    }

    private func mutated(_ requests: [ValidRequest], _ generator: inout SeededGenerator) -> ValidRequest {
        let sound = requests.randomElement(using: &generator) ?? requests[0]
        var body = sound.body
        for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&body, &generator) }
        var path = Array(sound.path.utf8)
        if body.isEmpty || Int.random(in: 0..<20, using: &generator) == 0 {
            // The new byte is a visible ASCII character, because a URL allows no other characters.
            let place = Int.random(in: 1..<path.count, using: &generator)
            path[place] = UInt8.random(in: 0x2D...0x7A, using: &generator)
        }
        let name = String(decoding: path, as: UTF8.self)
        switch Int.random(in: 0..<200, using: &generator) {
        case 0 where sound.method == "POST":
            return ValidRequest(method: "POST", path: name, body: bomb, isCompressed: true)
        // The request claims that its body is gzip, but the body is not compressed.
        case 1: return ValidRequest(method: sound.method, path: name, body: body, isCompressed: true)
        case 2...9:
            var small = ZlibCompression().gzip(body) ?? []
            if Bool.random(using: &generator) { mutate(&small, &generator) }
            return ValidRequest(method: sound.method, path: name, body: small, isCompressed: true)
        default: return ValidRequest(method: sound.method, path: name, body: body)
        }
    }

    private func mutate(_ body: inout [UInt8], _ generator: inout SeededGenerator) {
        guard !body.isEmpty else { return }
        let place = Int.random(in: 0..<body.count, using: &generator)
        let end = min(place + Int.random(in: 0...30, using: &generator), body.count)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: body[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: body.removeSubrange(place..<end)
        case 2: body.insert(contentsOf: Array(body[place..<end]), at: place)
        case 3: body.removeLast(body.count - place)
        case 4: body.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "["), count: 5_000), at: place)
        case 5: body.replaceSubrange(place..<end, with: Array("99999999999999999999".utf8))
        case 6: body.replaceSubrange(place..<end, with: Array("-9223372036854775808".utf8))
        default: body.replaceSubrange(place..<end, with: Array("null".utf8))
        }
    }

    private func send(
        _ request: ValidRequest, _ token: String, _ server: ServerProcess, _ transport: AsyncHTTPTransport
    ) throws -> Int {
        try transport.send(
            HTTPRequest(
                method: request.method, url: server.address + request.path,
                headers: [HTTPHeader("Authorization", "Bearer \(token)")]
                    + (request.isCompressed ? [HTTPHeader("Content-Encoding", "gzip")] : []),
                body: .bytes(request.body),
                limits: .init(total: 60),
                mostBytes: 1 << 22)
        ).head.status
    }

    /// Returns the resident memory of the server, in bytes.
    private func memory(_ server: ServerProcess) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(server.pid)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(Int(line.filter(\.isNumber))) << 10
    }
}
