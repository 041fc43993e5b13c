import DomainTesting
import Foundation
import GRDBAdapter
import SQLInterface
import Testing

/// Tests with full disks, and with damaged or shortened libraries and logs (Documentation/Sync.md §Tests).
@Suite("A library that is damaged, or has no room", .timeLimit(.minutes(20)))
struct DamagedLibraryTests {
    private func files(_ haru: HaruProcess) -> (library: URL, log: URL) {
        (URL(filePath: "\(haru.home)/haru.db"), URL(filePath: "\(haru.home)/haru.db-wal"))
    }

    /// Runs commands that read or write the library. Checks that each command ends with a known exit code.
    private func expectNoCrash(_ haru: HaruProcess, _ what: String) throws {
        for words in [
            ["list", "all"], ["add", "x"], ["search", "todo"], ["tags"], ["sync", "status"],
            ["export", "--format", "haru"],
            ["doctor"], ["undo"], ["widget"],
        ] {
            let result = try haru.run(words)
            #expect(
                result.reason == .exit, "\(what): \(words) ended by signal \(result.status): \(result.err)")
            #expect(
                (0...6).contains(result.status),
                "\(what): \(words) ended with \(result.status): \(result.err)")
            if result.status != 0 {
                #expect(!(result.err + result.out).isEmpty, "\(what): \(words) says nothing")
            }
        }
    }

    @Test func `haru either works or reports the damage after pages were overwritten, and never crashes`()
        throws
    {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let haru = HaruProcess()
        defer { haru.remove() }
        let lines = (0..<300).map { "todo \($0) 할 일 #tag\($0 % 7)" }
        #expect(try haru.run("add", "-q", "-", input: lines.joined(separator: "\n")).status == 0)
        let sound = try Data(contentsOf: files(haru).library)
        for round in 0..<12 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let page = Int.random(in: 0..<bytes.count / 4_096, using: &generator) * 4_096
                let junk = (0..<1_024).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
                let start = page + Int.random(in: 0...3_072, using: &generator)
                bytes.replaceSubrange(start..<start + junk.count, with: junk)
            }
            try bytes.write(to: files(haru).library)
            try? FileManager.default.removeItem(at: files(haru).log)

            try expectNoCrash(haru, "round \(round), seed \(seed)")
        }
    }

    @Test(arguments: ["cut", "damaged", "junk"])
    func `a library with a cut off or damaged log keeps what was on the disk, and goes on`(_ kind: String)
        throws
    {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let haru = HaruProcess()
        defer { haru.remove() }
        #expect(try haru.run("add", "first").status == 0)
        let (library, log) = try withLog(haru) {
            for number in 0..<4 { try haru.run("add", "in the log \(number)") }
        }
        for round in 0..<4 {
            var bytes = log
            switch kind {
            case "cut": bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &generator))
            case "damaged": bytes[Int.random(in: 32..<bytes.count, using: &generator)] ^= 0xFF
            default: bytes = Data((0..<9_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
            }
            try library.write(to: files(haru).library)
            try bytes.write(to: files(haru).log)
            try? FileManager.default.removeItem(atPath: files(haru).library.path + "-shm")

            let titles = try haru.run("list", "all").out
            #expect(titles.contains("first"), "round \(round), seed \(seed): \(titles)")
            // The library has the commits before the damage, and no commit after it.
            let there = (0..<4).map { titles.contains("in the log \($0)") }
            #expect(there == there.sorted { $0 && !$1 }, "round \(round), seed \(seed): \(titles)")
            try expectNoCrash(haru, "round \(round), seed \(seed)")
            #expect(try haru.run("doctor").status == 0, "round \(round), seed \(seed)")
        }
    }

    /// Runs `body`, and then copies the library file and its write-ahead log. The log still contains the
    /// changes of `body`, as after a power cut.
    private func withLog(_ haru: HaruProcess, _ body: () throws -> Void) throws -> (library: Data, log: Data)
    {
        let database = try GRDBOpener().open(
            SQLLocation(path: files(haru).library.path, access: .readWrite, busyTimeout: 5))
        _ = try database.read { try $0.first("SELECT count(*) FROM todo") { $0.integer(0) } }
        try body()
        let copies = (try Data(contentsOf: files(haru).library), try Data(contentsOf: files(haru).log))
        withExtendedLifetime(database) {}
        return copies
    }

    #if os(Linux)
        @Test(.enabled(if: SmallDisk.isPossible))
        func `a sync that fills the disk loses nothing, and has it all once there is room`() throws {
            let server = try ServerProcess()
            let other = SyncedProfile(server)
            let disk = try SmallDisk(megabytes: 16, ballast: 14)
            defer {
                server.stop()
                other.remove()
                disk.remove()
            }
            try other.signUp()
            let lines = (0..<4_000).map { "할 일 \($0) with some words that take room" }
            #expect(try other.haru.run("add", "-q", "-", input: lines.joined(separator: "\n")).status == 0)
            #expect(try other.synchronize().status == 0)
            // One shell runs all commands, because the disk exists only for this shell and its children. The
            // script prints each exit code.
            let script = """
                export HARU_HOME="$0/home" HARU_SERVER="\(server.address)" TZ=UTC LANG=C PATH=/usr/bin:/bin
                haru="\(try HaruProcess.binary.path)"
                "$haru" add 'made here' >/dev/null; echo "add $?"
                echo 12345678 | "$haru" login mina >/dev/null; echo "login $?"
                "$haru" sync 2>&1 >/dev/null; echo "sync $?"
                "$haru" list all --search 'made here' | grep -c 'made here'
                rm "$0/ballast"
                "$haru" sync 2>&1 >/dev/null; echo "sync $?"
                "$haru" list all --ndjson | wc -l
                "$haru" doctor >/dev/null; echo "doctor $?"
                """
            let process = Process()
            let words = disk.command(["/bin/sh", "-c", script, disk.directory])
            process.executableURL = URL(filePath: words[0])
            process.arguments = Array(words.dropFirst())
            let out = Pipe()
            process.standardOutput = out
            try process.run()
            let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()

            let said = text.split(separator: "\n").map(String.init)
            #expect(said.prefix(2) == ["add 0", "login 0"], "\(text)")
            #expect(
                said.dropFirst(2).first?.contains("so the sync stopped halfway. Nothing was lost") == true,
                "\(text)")
            #expect(Array(said.dropFirst(3)) == ["sync 6", "1", "sync 0", "4001", "doctor 0"], "\(text)")
            #expect(try other.synchronize().status == 0)
            #expect(try other.haru.run("list", "all").out.contains("made here"))
        }
    #endif
}
