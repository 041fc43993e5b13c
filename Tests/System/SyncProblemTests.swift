import Foundation
import HTTPTesting
import SyncProtocolDomain
import Testing
import UtilJSON

@Suite("Problems between a device and its server", .timeLimit(.minutes(20)))
struct SyncProblemTests {
    @Test(arguments: [
        ("200 OK", "text/html", "<html>Welcome to the hotel</html>", "not a Haru server"),
        ("200 OK", "application/json", "{\"hello\":1}", "not a Haru server"),
        ("302 Found", "text/html", "elsewhere", "not a Haru server"),
        (
            "426 Upgrade Required", "application/json",
            String(decoding: SyncRefusal.outdated(oldest: 9).json, as: UTF8.self),
            "newer Haru"
        ),
        (
            "400 Bad Request", "application/json",
            String(decoding: SyncRefusal.serverOutdated(newest: 0).json, as: UTF8.self), "older than"
        ),
        ("503 Service Unavailable", "text/plain", "down", "busy"),
        ("500 Oops", "text/html", "<h1>no</h1>", "failed"),
    ])
    func `sync explains a wrong answer in one sentence, and pending edits stay pending`(
        _ status: String, _ type: String, _ body: String, _ words: String
    ) throws {
        let server = try ServerProcess()
        let profile = SyncedProfile(server)
        defer {
            server.stop()
            profile.remove()
        }
        try profile.signUp()
        #expect(try profile.synchronize().status == 0)
        server.kill()
        // From here on, another server answers on the port of the real server.
        let other = try CannedServer(status: status, type: type, body: body, port: server.port)
        defer { withExtendedLifetime(other) {} }
        #expect(try profile.haru.run("add", "waits").status == 0)
        try profile.settle()

        let result = try profile.synchronize()

        #expect(result.status == 4)
        #expect(result.out.isEmpty)
        #expect(result.err.contains(words), "\(result.err)")
        #expect(result.err.split(separator: "\n").count == 1, "\(result.err)")
        #expect(try profile.waiting() == 1)
        #expect(try profile.haru.run("list", "all").out.contains("waits"))
    }

    @Test func `sync says what to do about an ended session, and a new login loses nothing`() throws {
        let server = try ServerProcess()
        let (first, second) = (SyncedProfile(server), SyncedProfile(server))
        defer {
            server.stop()
            for profile in [first, second] { profile.remove() }
        }
        try first.signUp()
        try second.logIn()
        #expect(try second.synchronize().status == 0)
        let list = try JSONValue(document: Array(first.haru.run("sessions", "--json").out.utf8))
        let sessions = try #require(list["data"]?["sessions"]?.array)
        let other = try #require(sessions.first { $0["current"]?.bool == false }?["id"]?.string)
        #expect(try first.haru.run("sessions", "end", other).status == 0)
        #expect(try second.haru.run("add", "waits").status == 0)
        try second.settle()

        let result = try second.synchronize()

        #expect(result.status == 5)
        #expect(result.err.contains("was logged out"), "\(result.err)")
        #expect(result.err.contains("haru login"))
        try second.logIn()
        #expect(try second.synchronize().status == 0)
        #expect(try first.synchronize().status == 0)
        #expect(try first.haru.run("list", "all").out.contains("waits"))
    }

    @Test func `sync asks before it applies many deletions, and deletes nothing until then`() throws {
        let server = try ServerProcess()
        let (first, second) = (SyncedProfile(server), SyncedProfile(server))
        defer {
            server.stop()
            for profile in [first, second] { profile.remove() }
        }
        try first.signUp()
        let lines = (1...60).map { "todo \($0)" }.joined(separator: "\n")
        #expect(try first.haru.run("add", "-q", "-", input: lines).status == 0)
        #expect(try first.synchronize().status == 0)
        try second.logIn()
        #expect(try second.synchronize().status == 0)
        #expect(try first.haru.run("rm", "1-40", "--yes").status == 0)
        #expect(try first.synchronize().status == 0)

        let asked = try second.synchronize()

        #expect(asked.status == 3)
        #expect(
            asked.err.contains("40 of 60 todos") && asked.err.contains("--accept-deletions"), "\(asked.err)")
        #expect(try second.haru.run("list", "all", "--ndjson").out.split(separator: "\n").count == 60)
        #expect(try second.haru.run("sync", "status").out.contains("haru sync --accept-deletions"))
        #expect(try second.haru.run("sync", "--accept-deletions").status == 0)
        #expect(try second.export() == first.export())
        #expect(try second.haru.run("list", "all", "--ndjson").out.split(separator: "\n").count == 20)
    }

    @Test func `a command that changes something warns once a day after a day without a sync`() throws {
        let server = try ServerProcess()
        let profile = SyncedProfile(server)
        defer {
            server.stop()
            profile.remove()
        }
        try profile.signUp()
        #expect(try profile.synchronize().status == 0)
        server.kill()
        let since = Int64((Date.now.timeIntervalSince1970 - 2 * 86_400 - 60) * 1_000)
        try "{\"failingSince\":\(since),\"failures\":9,\"problem\":\"offline\"}"
            .write(toFile: "\(profile.haru.home)/sync.json", atomically: true, encoding: .utf8)

        let first = try profile.haru.run("add", "one")
        try profile.settle()
        let second = try profile.haru.run("add", "two")

        #expect(first.status == 0 && first.out.hasPrefix("+ 1  one"))
        #expect(first.err.contains("Sync began to fail 2 d ago (offline)"), "\(first.err)")
        #expect(second.status == 0 && second.err.isEmpty, "\(second.err)")
    }

    @Test func `sync names a suspended process that holds the sync lock`() throws {
        let server = try ServerProcess()
        let profile = SyncedProfile(server)
        defer {
            server.stop()
            profile.remove()
        }
        try profile.signUp()
        let path = "\(profile.haru.home)/sync.lock"
        let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        #expect(ftruncate(descriptor, 0) == 0 && pwrite(descriptor, "4711\n", 5, 0) == 5)

        let result = try profile.haru.run("sync")

        #expect(result.status == 6)
        #expect(result.err.contains("(4711)"), "\(result.err)")
    }
}
