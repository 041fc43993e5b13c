import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreProcess
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncFeature
import SyncProtocolDomain
import SyncTesting
import Testing
import TodosDomain
import UtilLocalization

/// Conflicts over a long text, for the tests of the command and of the screen.
private enum Sample {
    static let present = """
        # Garden

        The tulips are yellow.

        ## Soil

        Buy ten bags\u{1B}[31m.

        """

    /// A conflict over two paragraphs of a note.
    static func conflict(
        _ digit: UInt8 = 0x3F, present: String = present, parts: Bool = true
    ) -> SyncConflict {
        let at = FixedClock().now().timestamp
        var conflict = SyncConflict(
            id: UUID(uuid: (digit, 0, 0, 0, 0, 0, 0x50, 0, 0x80, 0, 0, 0, 0, 0, 0, digit)), type: .todo,
            record: RecordID(UUID()), field: "note", lost: .text("the whole lost note"),
            lostAt: at.adding(milliseconds: -1), lostDevice: DeviceID(rawValue: 1), wonAt: at)
        conflict.subject = "garden"
        conflict.present = .text(present)
        guard parts else { return conflict }
        conflict.parts = TextConflict(parts: [
            .init(place: 10, kept: "The tulips are yellow.\n\n", lost: "튤립은 빨갛다.\n\n", base: "Tulips.\n\n"),
            .init(place: 43, kept: "Buy ten bags\u{1B}[31m.\n", lost: "", base: "Buy soil.\n"),
        ])
        return conflict
    }
}

@Suite struct `haru sync conflicts for long texts` {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "haru-conflict-\(UUID().uuidString)").path
    private let world = SyncWorld(conflicts: [Sample.conflict()])

    /// Makes the program with an editor that replaces the text of its file with the result of `write`.
    private func program(
        _ world: SyncWorld, _ write: @escaping @Sendable (String) -> String = { $0 }
    ) -> FeatureProgram {
        let directory = directory
        return FeatureProgram(SyncAssembly.self) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
            registry.override(ExternalEditor.self) {
                ExternalEditor(command: "ed", directory: directory) { _, path in
                    do {
                        let text = write(try String(contentsOfFile: path, encoding: .utf8))
                        try Data(text.utf8).write(to: URL(filePath: path))
                        return 0
                    } catch { return 2 }
                }
            }
        }
    }

    private var keptFiles: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []).filter {
            $0.hasSuffix(".md")
        }
    }

    private func remove() { try? FileManager.default.removeItem(atPath: directory) }

    private var decisions: [TextDecision] { Array(world.conflicts.textDecisions.values) }

    @Test func `the list shows each part with its place and both sides`() {
        let result = program(world).run("sync conflicts")

        #expect(result.out.contains("3f000000  garden"))
        #expect(
            result.out.contains(
                """
                    1  line 3, under "Garden"
                       - 튤립은 빨갛다.
                       + The tulips are yellow.
                    2  line 7, under "Soil"
                       - (deleted)
                """))
        #expect(!result.out.contains("the whole lost note") && !result.out.contains("\u{1B}"))
        #expect(result.err.contains("haru sync conflicts flip 3f000000 --parts 1"))
        let korean = program(world).run("sync conflicts", language: .korean)
        #expect(korean.out.contains("1  3번째 줄, 'Garden' 아래") && korean.out.contains("- (지움)"))
    }

    @Test func `a part that was edited since has no line, and long parts are cut to the width`() {
        var conflict = Sample.conflict(present: "Sold.\n")
        let long = (1...40).map { "줄 \($0) " + String(repeating: "낱말 ", count: 30) }.joined(separator: "\n")
        conflict.parts = TextConflict(parts: [
            .init(place: 0, kept: String(repeating: "x", count: 3_000), lost: long, base: "")
        ])
        let result = program(SyncWorld(conflicts: [conflict]))
            .run("sync conflicts", width: 50, isInteractive: true)

        #expect(result.out.contains("1  no clear place in the text"))
        #expect(result.out.contains("more lines"))
        let lines = result.out.split(separator: "\n")
        #expect(lines.count < 20)
        #expect(lines.allSatisfy { $0.count <= 50 && !$0.contains("줄 9 ") })
    }

    @Test func `long sides begin with the line that differs`() {
        var conflict = Sample.conflict()
        let start = (1...30).map { "line \($0)\n" }.joined()
        conflict.parts = TextConflict(parts: [
            .init(place: 0, kept: start + "tulips\n", lost: start + "roses\nferns\n", base: start),
            .init(place: 0, kept: start, lost: start + "more\n", base: ""),
        ])
        let result = program(SyncWorld(conflicts: [conflict])).run("sync conflicts")

        #expect(
            result.out.contains("     … 30 equal lines\n       - roses\n       - ferns\n       + tulips\n"))
        #expect(
            result.out.contains("     … 29 equal lines\n       - line 30\n       - more\n       + line 30\n"))
        let korean = program(SyncWorld(conflicts: [conflict])).run("sync conflicts", language: .korean)
        #expect(korean.out.contains("… 같은 줄 30개"))
    }

    @Test func `a list with a cut part names the command that shows all lines`() {
        let start = (1...9).map { "line \($0)\n" }.joined()
        var conflict = Sample.conflict()
        conflict.parts = TextConflict(parts: [
            .init(place: 0, kept: start + "tulips\n", lost: start + "roses\n", base: start),
            .init(place: 0, kept: "", lost: (1...7).map { "row \($0)\n" }.joined(), base: ""),
            .init(place: 0, kept: "a", lost: String(repeating: "x", count: 500), base: ""),
        ])
        let (short, long) = (SyncWorld(conflicts: [Sample.conflict()]), SyncWorld(conflicts: [conflict]))
        let list = program(long).run("sync conflicts").out
        #expect(list.contains("- row 5\n         … 2 more lines\n"))
        #expect(list.hasSuffix("\n    To see all lines: haru sync conflicts show 3f000000\n"))
        let korean = program(long).run("sync conflicts", language: .korean).out
        #expect(korean.hasSuffix("\n    모든 줄 보기: haru sync conflicts show 3f000000\n"))
        #expect(!program(short).run("sync conflicts").out.contains("To see all lines"))

        let shown = program(long).run("sync conflicts show 3f2").error as? PlainFailure
        #expect(shown?.message.contains("begins with '3f2'") == true)
        let whole = program(long).run("sync conflicts show 3f")
        #expect(whole.out.hasPrefix("3f000000  garden  "))
        let lines = whole.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.hasPrefix("- line ") }.count == 9)
        #expect(lines.filter { $0.hasPrefix("+ line ") }.count == 9)
        #expect(lines.contains("- row 7") && lines.contains("+ (deleted)"))
        #expect(lines.contains("- " + String(repeating: "x", count: 500)))
        #expect(!whole.out.contains("…") && whole.err.contains("flip 3f000000 --parts 1"))
        #expect(
            program(long).run("sync conflicts show 3f", width: 40, isInteractive: true).out
                .split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test func `show has all lines of a text without parts, and one hidden line is a line`() {
        var conflict = Sample.conflict(present: "tulips\nroses\n", parts: false)
        conflict.lost = .text("ferns\n")
        let out = program(SyncWorld(conflicts: [conflict])).run("sync conflicts show 3f").out
        #expect(out.hasSuffix("\n    - ferns\n    + tulips\n    + roses\n"))

        let kept = (1...6).map { "row \($0) " + ($0 == 6 ? String(repeating: "long ", count: 20) : "") }
        conflict.parts = TextConflict(parts: [
            .init(place: 0, kept: kept.joined(separator: "\n"), lost: "a", base: "")
        ])
        let narrow = program(SyncWorld(conflicts: [conflict]))
            .run("sync conflicts", width: 60, isInteractive: true)
        #expect(narrow.out.contains("… 1 more line\n"))
    }

    @Test func `two long whole values begin shortly before their difference`() {
        let start = String(repeating: "word ", count: 60)
        var conflict = Sample.conflict(present: start + "tulips", parts: false)
        conflict.lost = .text(start + "roses")
        let out = program(SyncWorld(conflicts: [conflict])).run("sync conflicts").out

        #expect(out.contains("word tulips\n") && out.contains("word roses\n"))
    }

    @Test func `the JSON has the parts of a text, and none for another conflict`() {
        let out = program(SyncWorld(conflicts: [Sample.conflict(), Sample.conflict(0x40, parts: false)]))
            .run("sync conflicts --json").out

        #expect(out.contains("\"kept\" : \"The tulips are yellow.\\n\\n\""))
        #expect(out.contains("\"heading\" : \"Garden\"") && out.contains("\"line\" : 3"))
        #expect(out.ranges(of: "\"parts\"").count == 1)
    }

    @Test(
        arguments: [
            ("flip 3f --parts 1", [.earlier, .later], "flipped: 1 of 2 parts\n"),
            ("flip 3f --parts 2,1", [.earlier, .earlier], "flipped: 2 of 2 parts\n"),
            ("flip 3f --parts 2 --both", [.later, .both], "kept both: 1 of 2 parts\n"),
            ("flip 3f --both", [.both, .both], "kept both: 2 of 2 parts\n"),
        ] as [(String, [MergedText.Choice], String)])
    func `flip decides the chosen parts`(line: String, choices: [MergedText.Choice], out: String) {
        #expect(program(world).run("sync conflicts \(line) --dry-run").out.isEmpty)
        #expect(decisions.isEmpty)
        #expect(program(world).run("sync conflicts \(line)").out == out)
        #expect(decisions == [.parts(choices)])
    }

    @Test(
        arguments: [
            ("--flip 1 --keep 2", [.earlier, .later], "flipped: 1, kept: 1\n"),
            ("--both 2 --flip 1", [.earlier, .both], "flipped: 1, kept both: 1\n"),
            ("--keep 1,2", [.later, .later], "kept: 2\n"),
        ] as [(String, [MergedText.Choice], String)])
    func `decide takes a choice for each part`(options: String, choices: [MergedText.Choice], out: String) {
        let line = "sync conflicts decide 3f \(options)"

        #expect(program(world).run("\(line) --dry-run").err.contains("dry run"))
        #expect(decisions.isEmpty)
        #expect(program(world).run(line).out == out)
        #expect(decisions == [.parts(choices)])
    }

    @Test(arguments: [
        ("3f --flip 1", "Part 2 has no choice"), ("3f", "The parts 1,2 have no choice"),
        ("3f --flip 1 --keep 1,2", "Part 1 has two choices"), ("3f --flip 1,2 --keep 3", "no part 3"),
        ("40 --keep 1", "no parts"), ("99 --keep 1", "begins with '99'"),
    ])
    func `decide stores nothing if a part has no clear choice`(arguments: String, message: String) {
        let world = SyncWorld(conflicts: [Sample.conflict(), Sample.conflict(0x40, parts: false)])
        let failure = program(world).run("sync conflicts decide \(arguments)").error as? PlainFailure

        #expect(failure?.message.contains(message) == true)
        #expect(world.conflicts.textDecisions.isEmpty)
    }

    @Test func `flip of some parts says that the conflict is closed, and names decide`() {
        let some = program(world).run("sync conflicts flip 3f --parts 1").err
        #expect(some.contains("the conflict is closed"))
        #expect(some.contains("haru sync conflicts decide 3f000000 --flip 1 --keep 2"))
        let all = program(SyncWorld(conflicts: [Sample.conflict()])).run("sync conflicts flip 3f --both").err
        #expect(!all.contains("the conflict is closed"))
    }

    @Test func `flip without parts is a flip of the whole conflict`() {
        #expect(program(world).run("sync conflicts flip 3f").out == "flipped: 1\n")
        #expect(Array(world.conflicts.decisions.values) == [.flip])
    }

    @Test(arguments: [
        "flip 3f --parts 3", "flip 3f --parts 0", "flip 3f --parts 1,,2", "flip 40 --both",
        "flip 3f 40 --parts 1", "flip --all --parts 1",
    ])
    func `parts that do not exist are refused`(line: String) {
        let world = SyncWorld(conflicts: [Sample.conflict(), Sample.conflict(0x40, parts: false)])

        #expect(program(world).run("sync conflicts \(line)").error != nil)
        #expect(world.conflicts.textDecisions.isEmpty && world.conflicts.decisions.isEmpty)
    }

    @Test func `edit opens the text with both sides, and stores the text without the markers`() throws {
        defer { remove() }
        let result = program(world) { text in
            guard text.contains("%%% Haru: the lost part\n튤립은 빨갛다.\n\n%%% Haru: in the text now\n") else {
                return text
            }
            return text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.hasPrefix("%%% Haru") }.joined(separator: "\n")
        }.run("sync conflicts edit 3f")

        #expect(result.error == nil && result.out == "Your text is stored, and the conflict is closed.\n")
        let both = Sample.present.replacing("The tulips", with: "튤립은 빨갛다.\n\nThe tulips")
        #expect(decisions == [.edited(both, shown: Sample.present)])
        #expect(keptFiles.isEmpty)
    }

    @Test func `a marker that is left refuses the text, and the file stays`() {
        defer { remove() }
        let result = program(world) { $0.replacing("%%% Haru: the lost part", with: "lost:") }
            .run("sync conflicts edit 3f")

        #expect((result.error as? PlainFailure)?.message.contains("begin with '%%% Haru' are still") == true)
        #expect(decisions.isEmpty)
        #expect(keptFiles.count == 1 && result.err.contains(keptFiles[0]))
    }

    @Test(arguments: [true, false])
    func `an unchanged or emptied file decides nothing`(isEmptied: Bool) {
        defer { remove() }
        let result = program(world) { isEmptied ? " \n" : $0 }.run("sync conflicts edit 3f")

        let message = isEmptied ? (result.error as? PlainFailure)?.message : result.err
        #expect((result.error != nil) == isEmptied)
        #expect(message?.contains("Nothing was changed.") == true)
        #expect(decisions.isEmpty && keptFiles.isEmpty)
    }

    @Test func `a text with the words of the marker gets a longer marker`() {
        defer { remove() }
        let present = Sample.present + "\n %%% Haru: mine\n"
        let world = SyncWorld(conflicts: [Sample.conflict(present: present)])
        let result = program(world) { text in
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.hasPrefix("%%%% Haru") }.joined(separator: "\n")
        }.run("sync conflicts edit 3f")

        #expect(result.error == nil)
        let kept = present.replacing("The tulips", with: "튤립은 빨갛다.\n\nThe tulips")
        #expect(Array(world.conflicts.textDecisions.values) == [.edited(kept, shown: present)])
    }

    @Test func `a text without a final line break gets none, and a whole lost text can be edited`() {
        defer { remove() }
        let world = SyncWorld(conflicts: [Sample.conflict(present: "milk", parts: false)])
        let result = program(world) { text in
            text.contains("the whole lost note\n") && text.contains("\nmilk\n") ? "milk and soap\n" : text
        }.run("sync conflicts edit 3f")

        #expect(result.error == nil)
        #expect(
            Array(world.conflicts.textDecisions.values) == [.edited("milk and soap", shown: "milk")])
    }

    @Test func `a deleted record shows only the lost text, and has no text to edit`() {
        var conflict = Sample.conflict(parts: false)
        conflict.isDeleted = true
        let world = SyncWorld(conflicts: [conflict])
        let shown = program(world).run("sync conflicts show 3f").out
        #expect(shown.contains("- the whole lost note") && !shown.contains("tulips"))
        let failure = program(world).run("sync conflicts edit 3f").error as? PlainFailure
        #expect(failure?.message.hasPrefix("The record is deleted") == true)
        #expect(failure?.message.hasSuffix("haru sync conflicts flip 3f000000") == true)
        #expect(keptFiles.isEmpty && world.conflicts.textDecisions.isEmpty)
    }

    @Test func `edit refuses a conflict that is about no long text`() {
        var conflict = SyncConflict(
            id: UUID(), type: .todo, record: RecordID(UUID()), field: "title", lost: .text("a"),
            lostAt: FixedClock().now().timestamp, lostDevice: DeviceID(rawValue: 1),
            wonAt: FixedClock().now().timestamp)
        conflict.present = .text("b")
        let id = conflict.id.uuidString.prefix(8)
        let result = program(SyncWorld(conflicts: [conflict])).run("sync conflicts edit \(id)")

        #expect((result.error as? PlainFailure)?.message.contains("Only conflicts of long texts") == true)
        let unknown = program(world).run("sync conflicts edit 99").error as? PlainFailure
        #expect(unknown?.status == .nothingMatched)
    }
}

@Suite struct `The screen of sync for long texts` {
    private let world = SyncWorld(conflicts: [Sample.conflict()])

    private func probe(
        _ world: SyncWorld, language: Language = .english, rows: Int = 30
    ) throws -> ScreenProbe {
        try world.logIn()
        return try ScreenProbe(
            SyncAssembly.self, screen: "sync", language: language, columns: 80, rows: rows
        ) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
        }
    }

    @Test func `the keys decide one part after another, and escape goes back`() throws {
        let probe = try probe(world)
        #expect(probe.text.contains("part 1 of 2  line 3, under \"Garden\""))
        #expect(probe.text.contains("- 튤립은 빨갛다.") && probe.text.contains("+ The tulips are yellow."))

        probe.press("f")
        #expect(probe.text.contains("part 2 of 2  line 7"))
        #expect(world.conflicts.textDecisions.isEmpty)
        probe.press("esc")
        #expect(probe.text.contains("part 1 of 2"))
        probe.press("b", "x")

        #expect(Array(world.conflicts.textDecisions.values) == [.parts([.both, .later])])
        #expect(!probe.text.contains("To decide"))
    }

    @Test func `a refused decision asks about the last part again`() throws {
        let conflict = Sample.conflict()
        let world = SyncWorld(conflicts: [conflict], impossibleFlips: [conflict.id])
        let probe = try probe(world)
        probe.press("f", "f")

        #expect(probe.errors().count == 1)
        #expect(world.conflicts.textDecisions.isEmpty)
        #expect(probe.text.contains("part 2 of 2"))
        probe.press("esc", "x", "x")
        #expect(Array(world.conflicts.textDecisions.values) == [.parts([.later, .later])])
    }

    @Test func `the screen opens the text in the editor and stores the edited text`() throws {
        let probe = try probe(world)
        probe.press("e")
        let request = try #require(probe.takeEditorRequest())
        #expect(request.text.contains("%%% Haru: the lost part\n튤립은 빨갛다."))

        #expect(throws: PlainFailure.self) { try request.store(request.text + "more") }
        try request.store(request.text)
        #expect(world.conflicts.textDecisions.isEmpty)
        try request.store("New.\n")
        #expect(
            Array(world.conflicts.textDecisions.values) == [.edited("New.\n", shown: Sample.present)])
    }

    @Test func `the keys for long texts do nothing for other conflicts`() throws {
        var conflict = Sample.conflict(parts: false)
        conflict.present = .text("short")
        let probe = try probe(SyncWorld(conflicts: [conflict]))

        #expect(!probe.isPossible("sync.both") && probe.isPossible("sync.edit"))
        #expect(probe.text.contains("lost      the whole lost note"))
    }

    @Test func `the key for the editor says that a deleted record has no text`() throws {
        var conflict = Sample.conflict(parts: false)
        conflict.isDeleted = true
        let probe = try probe(SyncWorld(conflicts: [conflict]))
        #expect(!probe.isPossible("sync.edit"))
        probe.press("e")
        #expect(probe.takeEditorRequest() == nil)
        #expect(probe.text.contains("The record is deleted, so it has no text to edit"))
    }

    @Test(arguments: [10, 20, 40])
    func `the parts fit on screens of every height, in Korean too`(rows: Int) throws {
        let probe = try probe(world, language: .korean, rows: rows)

        #expect(probe.text.contains("- 튤립은 빨갛다.") && probe.text.contains("+ The tulips"))
        #expect(probe.text.contains("2곳 가운데 1번째") == (rows >= 20))
    }
}
