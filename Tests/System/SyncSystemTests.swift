import DomainTesting
import Foundation
import Testing

@Suite("Real programs and a real server")
struct SyncSystemTests {
    @Test func `devices that were edited offline become equal, and a third device has it all`() throws {
        let server = try ServerProcess()
        let (first, second, third) = (SyncedProfile(server), SyncedProfile(server), SyncedProfile(server))
        defer {
            server.stop()
            for profile in [first, second, third] { profile.remove() }
        }
        let file = "\(server.directory)/todos.txt"
        let lines = (1...10_000).map {
            "2026-11-01 할 일 \($0). +p\($0 % 7) due:2026-12-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)"
        }
        try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        try first.signUp()
        try second.logIn()
        #expect(try first.haru.run("import", file, "--format", "todotxt").status == 0)
        #expect(try first.synchronize().status == 0)
        #expect(try second.synchronize().status == 0)

        // Both devices make edits while the server is off.
        server.kill()
        #expect(try first.haru.run("edit", "할 일 17.", "--title", "first").status == 0)
        #expect(try second.haru.run("edit", "할 일 17.", "--priority", "high").status == 0)
        #expect(try first.haru.run("rm", "할 일 18.").status == 0)
        #expect(try second.haru.run("done", "할 일 19.").status == 0)
        #expect(try first.haru.run("add", "새 할 일 tomorrow #x").status == 0)
        #expect(try second.haru.run("undo").status == 0)
        #expect(try first.synchronize().status == 4)
        try server.start()
        for profile in [first, second, first] { #expect(try profile.synchronize().status == 0) }
        try third.logIn()
        #expect(try third.synchronize().status == 0)

        let expected = try first.export()
        #expect(expected.count >= 10_000)
        #expect(try second.export() == expected)
        #expect(try third.export() == expected)
        #expect(expected.contains { $0.contains("\"first\"") && $0.contains("high") })
        #expect(!expected.contains { $0.contains("할 일 18.") })
    }

    /// The minimum number of kills in the test below. `make soak` sets a larger number with `HARU_KILLS`. The
    /// default and the 200 kills of ``CrashTests`` add up to 500 (Documentation/Sync.md §Tests).
    private static let kills = ProcessInfo.processInfo.environment["HARU_KILLS"].flatMap { Int($0) } ?? 300

    @Test func `devices lose and duplicate no confirmed edit when devices or the server are killed`() throws {
        let server = try ServerProcess()
        let profiles = (0..<3).map { _ in SyncedProfile(server) }
        defer {
            server.stop()
            for profile in profiles { profile.remove() }
        }
        try profiles[0].signUp()
        for profile in profiles.dropFirst() { try profile.logIn() }
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        var moments = KillMoments(seed: seed)
        var (kills, round) = (0, 0)
        var confirmed: [String] = []

        while kills < Self.kills {
            let (profile, title) = (profiles[round % 3], "todo \(round)")
            let out = try profile.haru.runAndKill(["add", "-q", title], after: moments.next())
            moments.note(isConfirmed: out.hasSuffix("\n"))
            if out.hasSuffix("\n") { confirmed.append(title) }
            // The kill interrupts this sync, or the background sync that `add` started.
            _ = try profile.haru.runAndKill(["sync"], after: UInt32.random(in: 0...80_000, using: &generator))
            kills += 2
            round += 1
            if round % 5 == 0 {
                usleep(UInt32.random(in: 0...20_000, using: &generator))
                server.kill()
                try server.start()
                kills += 1
            }
        }
        for profile in profiles + profiles + profiles {
            let result = try profile.synchronize()
            #expect(result.status == 0, "\(result.err)")
        }

        #expect(moments.confirmed > 0 && moments.unconfirmed > 0)
        let titles = try profiles.map { try $0.haru.run("list", "all", "--all", "--ndjson").out }
        for title in confirmed {
            for list in titles {
                #expect(list.components(separatedBy: "\"\(title)\"").count == 2, "\(title), seed \(seed)")
            }
        }
        let expected = try profiles[0].export()
        for profile in profiles { #expect(try profile.export() == expected, "seed \(seed)") }
        for profile in profiles { #expect(try profile.haru.run("doctor").status == 0, "seed \(seed)") }
        server.kill()
        #expect(try server.integrity() == "ok", "seed \(seed)")
    }

    @Test func `an added todo reaches a watching device without a manual sync`() throws {
        let server = try ServerProcess()
        let (first, second) = (SyncedProfile(server), SyncedProfile(server))
        defer {
            server.stop()
            for profile in [first, second] { profile.remove() }
        }
        try first.signUp()
        try second.logIn()
        #expect(try second.synchronize().status == 0)
        let watch = try second.haru.child(["sync", "--watch"])
        try watch.process.run()
        defer { watch.process.terminate() }
        // `sync --watch` prints a line for each sync. Its first line shows that it has begun.
        _ = watch.err.fileHandleForReading.availableData

        #expect(try first.haru.run("add", "hello").status == 0)

        var found = ""
        while !found.contains("hello") {
            guard !watch.err.fileHandleForReading.availableData.isEmpty else { break }
            found = try second.haru.run("list", "all", "--all").out
        }
        #expect(found.contains("hello"))
        try first.settle()
    }

    @Test(arguments: [
        (["sync"], "", 5, "not logged in"), (["login", "mina"], "wrong-password", 5, "wrong"),
        (
            ["login", "mina", "--server", "http://127.0.0.1:1"], "12345678", 4,
            "got no answer from the server"
        ),
        (["signup", "mina", "m2@example.org"], "12345678", 3, "taken"),
        (["signup", "a", "m@example.org"], "12345678", 2, "3 to 20"),
        (["signup", "mina2", "m2@example.org"], "1234567", 2, "8 to"),
        (["login", "mina", "--server", "http://haru.example.org"], "12345678", 2, "https://"),
        (["login", "mina"], "", 2, "There was no password"),
    ])
    func `haru says in one sentence why it cannot sync, and with which exit code`(
        _ words: [String], _ password: String, _ status: Int32, _ message: String
    ) throws {
        let server = try ServerProcess()
        let (owner, other) = (SyncedProfile(server), SyncedProfile(server))
        defer {
            server.stop()
            for profile in [owner, other] { profile.remove() }
        }
        try owner.signUp()

        let result = try other.haru.run(words, input: password + "\n")

        #expect(result.status == status)
        #expect(result.out.isEmpty)
        #expect(result.err.contains(message), "\(result.err)")
        #expect(result.err.split(separator: "\n").count == 1)
        #expect(!result.err.contains(password) || password.isEmpty)
    }

    @Test func `sync needs --merge for an account that reuses the name of a deleted account`() throws {
        let server = try ServerProcess()
        let (former, latter) = (SyncedProfile(server), SyncedProfile(server))
        defer {
            server.stop()
            for profile in [former, latter] { profile.remove() }
        }
        try former.signUp()
        #expect(try former.haru.run("add", "former").status == 0)
        try former.settle()
        #expect(try server.administer("user", "remove", "mina", "--yes").status == 0)
        try latter.signUp()
        #expect(try latter.haru.run("add", "latter").status == 0)

        try former.logIn()
        let refused = try former.synchronize()
        try latter.synchronize()

        #expect(
            refused.status == 3 && refused.err.contains("a former account of the same name"),
            "\(refused.err)")
        #expect(try !former.haru.run("list", "all", "--all").out.contains("latter"))
        #expect(try !latter.haru.run("list", "all", "--all").out.contains("former"))
        #expect(try former.haru.run("sync", "--merge").status == 0)
        #expect(try latter.synchronize().status == 0)
        #expect(try former.export() == latter.export())
        #expect(try latter.haru.run("list", "all", "--all").out.contains("former"))
    }

    @Test func `signup refuses a password that is not UTF-8, as all such would be the same`() throws {
        let server = try ServerProcess()
        let profile = SyncedProfile(server)
        defer {
            server.stop()
            profile.remove()
        }

        let (process, err) = try profile.haru.shell(
            "printf '\\377\\376\\375\\374\\373\\372\\371\\370\\n' | $HARU signup mina mina@example.org")
        let message = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 2)
        #expect(message.contains("not valid UTF-8"), "\(message)")
    }
}
