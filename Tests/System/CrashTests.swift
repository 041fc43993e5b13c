import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import SQLInterface
import Testing
import TodosDomain

@Suite("The real program with kills, concurrency and locks", .serialized)
struct CrashTests {
    @Test(arguments: [UInt64(1)])
    func `haru loses and duplicates no confirmed addition in 160 kills`(seed: UInt64) throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        var moments = KillMoments(seed: seed)
        var confirmed: Set<String> = []

        for round in 0..<160 {
            let out = try haru.runAndKill(
                ["add", "-q", "round \(round) #t\(round % 5)"], after: moments.next())
            moments.note(isConfirmed: out.hasSuffix("\n"))
            if out.hasSuffix("\n") { confirmed.insert(out.trimmingCharacters(in: .newlines)) }
        }

        let listed = try haru.run("list", "all", "--all", "--ndjson").out.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])["id"]
                as? String ?? ""
        }
        #expect(Set(listed).count == listed.count, "seed \(seed)")
        #expect(confirmed.isSubset(of: listed), "seed \(seed)")
        #expect(moments.confirmed > 0 && moments.unconfirmed > 0)
        let doctor = try haru.run("doctor")
        #expect(doctor.status == 0, "seed \(seed): \(doctor.out)")
    }

    @Test(arguments: [UInt64(2)])
    func `haru applies an import completely or not at all over 40 kills`(seed: UInt64) throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "first")
        var moments = KillMoments(seed: seed)
        var total = 1
        for round in 0..<40 {
            let file = "\(haru.home)/\(round).csv"
            let rows = (0..<300).map { "\(UUID().uuidString),row \($0) of \(round)" }
            try Data(("id,title\n" + rows.joined(separator: "\n")).utf8).write(to: URL(filePath: file))

            let out = try haru.runAndKill(["import", file], after: moments.next())

            let count = try count(haru)
            #expect(count == total || count == total + 300, "seed \(seed), round \(round)")
            let isConfirmed = out.hasPrefix("300 added")
            if isConfirmed {
                #expect(count == total + 300, "seed \(seed), round \(round): confirmed, but not there")
            }
            moments.note(isConfirmed: isConfirmed)
            total = count
        }
        #expect(moments.confirmed > 0 && moments.unconfirmed > 0)
        let doctor = try haru.run("doctor")
        #expect(doctor.status == 0, "seed \(seed): \(doctor.out)")
    }

    @Test(arguments: [UInt64(3)])
    func `haru applies a bulk edit and its undo completely or not at all over 60 kills`(seed: UInt64) throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let lines = (0..<300).map { "row \($0) p3" }.joined(separator: "\n")
        try haru.run(["add", "-", "-q"], input: lines)
        let important = { try haru.run("list", "pri:high", "--quiet").out.split(separator: "\n").count }
        let edit = ["edit", "--where", "open", "--priority", "high", "--expect", "300", "-q"]
        var moments = ["edit": KillMoments(seed: seed), "undo": KillMoments(seed: seed + 1)]

        for round in 0..<60 {
            let before = try important()
            let words = before == 0 ? edit : ["undo"]
            let out = try haru.runAndKill(words, after: moments[words[0]]?.next() ?? 0)

            let after = try important()
            #expect(after == 0 || after == 300, "seed \(seed), round \(round)")
            #expect(out.isEmpty || after != before, "seed \(seed), round \(round): confirmed, but not there")
            let newest = try haru.run("history", "--limit", "1").out
            let isEdited = newest.contains("  edit  ") && !newest.contains("reverted")
            #expect(isEdited == (after == 300), "seed \(seed), round \(round): \(newest)")
            moments[words[0]]?.note(isConfirmed: after != before)
        }
        for (name, moments) in moments {
            #expect(moments.confirmed > 0 && moments.unconfirmed > 0, "\(name)")
        }
        let doctor = try haru.run("doctor")
        #expect(doctor.status == 0, "seed \(seed): \(doctor.out)")
    }

    @Test(arguments: [["add", "b"], ["list"], ["done", "9"]])
    func `haru leaves a library of one file, so that a copy of the file has everything`(words: [String])
        throws
    {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "a")

        _ = try haru.run(words)

        #expect(
            try FileManager.default.contentsOfDirectory(atPath: haru.home).filter { $0.hasPrefix("haru.db") }
                == ["haru.db"])
    }

    @Test func `the process that made a library keeps its locks, so that its log stays`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let clock = FixedClock()
        let place = LibraryLocation(
            path: "\(haru.home)/haru.db", opener: GRDBOpener(), clock: clock, catalogue: .haru)
        let source = SQLLibrarySource(
            opening: LibraryOpening(place, access: .readWrite), firstTags: FirstTags([]))
        let add = AddTodos(
            repository: LibraryRepository(source: source) {}, clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))

        try withExtendedLifetime(source) {
            _ = try add([TodoDraft(text: "made the library")])
            // This command must not act as the last process to close the library. It would do so if the
            // process that made the library had lost its locks.
            #expect(try haru.run("add", "of another process").status == 0)
            clock.advance(milliseconds: 1)
            _ = try add([TodoDraft(text: "made the library, again")])
        }

        #expect(try count(haru) == 3)
    }

    @Test func `six processes make the library together without an error, time and again`() throws {
        for _ in 0..<20 {
            let haru = HaruProcess()
            defer { haru.remove() }
            let loops = try (0..<6).map { try haru.shell("exec \"$HARU\" add -q 'first \($0)'") }

            for loop in loops {
                loop.process.waitUntilExit()
                #expect(loop.process.terminationStatus == 0)
            }

            #expect(try count(haru) == 6)
        }
    }

    @Test func `four loops of processes add 500 todos each at once without an error`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        // No library exists yet, so the four processes create it at the same time.
        let loops = try (0..<4).map { worker in
            try haru.shell(
                """
                index=0
                while [ $index -lt 500 ]; do
                    "$HARU" add -q "worker \(worker) $index #shared" >/dev/null || exit 1
                    index=$((index + 1))
                done
                """)
        }

        let errors = try loops.map { loop in
            let errors = try loop.err.fileHandleForReading.readToEnd() ?? Data()
            loop.process.waitUntilExit()
            return "\(loop.process.terminationStatus)" + String(decoding: errors, as: UTF8.self)
        }

        #expect(errors == ["0", "0", "0", "0"])
        #expect(try count(haru) == 2000)
        #expect(try haru.run("doctor").status == 0)
    }

    @Test func `haru waits for a lock, then says who holds the library, and changes nothing`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "a")
        let database = try GRDBOpener().open(
            SQLLocation(path: "\(haru.home)/haru.db", access: .readWrite, busyTimeout: 1))

        let result = try database.write { _ in try haru.run("add", "b") }

        #expect(result.status == 6)
        #expect(result.err.contains("Another program is using"))
        #expect(try count(haru) == 1)
    }

    @Test func `haru prints no error when its output pipe is closed`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let child = try haru.child(["help"])
        try child.out.fileHandleForReading.close()
        try child.process.run()
        try child.out.fileHandleForWriting.close()

        let errors = child.err.fileHandleForReading.readDataToEndOfFile()
        child.process.waitUntilExit()

        #expect(errors.isEmpty)
    }

    @Test(arguments: [1, 40, 4096, 9000, -1, -3000])
    func `haru explains a cut off library and leaves it as it is`(length: Int) throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let rows = (0..<200).map { "title \($0) with some words" }
        try FileManager.default.createDirectory(atPath: haru.home, withIntermediateDirectories: true)
        let file = "\(haru.home)/x.csv"
        try Data(("title\n" + rows.joined(separator: "\n")).utf8).write(to: URL(filePath: file))
        try haru.run("import", file)
        let library = URL(filePath: "\(haru.home)/haru.db")
        let whole = try Data(contentsOf: library)
        let damaged = whole.prefix(length > 0 ? length : whole.count + length)
        try damaged.write(to: library)

        for arguments in [["add", "x"], ["list", "all"]] {
            let child = try haru.child(arguments)
            let (process, err) = (child.process, child.err)
            try process.run()
            let errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            #expect(process.terminationStatus == 6, "\(arguments): \(errors)")
            #expect(errors.contains("haru.db"))
        }
        #expect(try haru.run("doctor").status == 6)
        #expect(try Data(contentsOf: library) == damaged)
    }

    private func count(_ haru: HaruProcess) throws -> Int {
        try haru.run("list", "all", "--all", "--ndjson").out.split(separator: "\n").count
    }
}
