import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import NotesDomain
import NotesFeature
import Testing
import UtilLocalization

@Suite("The answers of haru notes")
struct NotesAnswerTests {
    private let program = FeatureProgram(NotesAssembly.self)

    @Test func `todos does not say that all boxes became todos if it refuses one of them`() {
        _ = program.run(
            "notes add Plan -", input: "- [ ] call\n- [ ] \(String(repeating: "a", count: 2_000))\n")
        #expect(program.run("notes todos plan").out.contains("call"))
        let again = program.run("notes todos plan")
        #expect(again.out.isEmpty)
        #expect(again.err.hasPrefix("Not added, because a title has at most 500 characters"))
        #expect(!again.err.contains("All unchecked boxes"))
    }

    @Test(
        arguments: [
            ("pin", "'a' is already pinned.", "'a': 이미 고정한 노트입니다."),
            ("unpin", "'a' is not pinned.", "'a': 고정하지 않은 노트입니다."),
            ("archive", "'a' is already archived.", "'a': 이미 보관한 노트입니다."),
            ("restore", "'a' is not archived.", "'a': 보관하지 않은 노트입니다."),
        ])
    func `a change to the state that a note has says that nothing was changed`(
        command: String, english: String, korean: String
    ) {
        for title in ["a", "b"] { _ = program.run("notes add \(title)") }
        if command == "unpin" { _ = program.run("notes pin b") }
        if command == "restore" { _ = program.run("notes archive b") }
        _ = program.run("notes \(command) a")

        let again = program.run("notes \(command) a")
        #expect(again.out.isEmpty && again.error == nil)
        #expect(again.err == "\(english) Nothing was changed.\n")
        #expect(program.run("notes \(command) a --dry-run").err == again.err)
        #expect(
            program.run("notes \(command) a", language: .korean).err == "\(korean) 바뀐 것이 없습니다.\n")
        let some = program.run("notes \(command) a b")
        #expect(some.out.hasPrefix("~ b · ") && some.out.split(separator: "\n").count == 1)
        #expect(some.err == "\(english)\n")
    }

    @Test(arguments: [Language.english, .korean])
    func `a '-' before a title adds nothing`(language: Language) {
        let failure =
            program.run("notes add - Shopping", language: language, input: "milk\n")
            .error as? PlainFailure
        #expect(failure?.status == .invalidInput)
        #expect(failure?.message.contains("haru notes add") == true)
        #expect(program.run("notes list --json").out.contains("Shopping") == false)

        _ = program.run("notes add Milk - Eggs -", input: "tea\n")
        #expect(program.run("notes list").out.contains("Milk - Eggs"))
    }

    @Test func `a text and '-' together are not appended`() {
        _ = program.run("notes add a")
        let failure = program.run("notes append a more -", input: "tulips\n").error as? PlainFailure
        #expect(failure?.status == .invalidInput)
        #expect(failure?.message.hasPrefix("'-' reads the text from standard input") == true)
        let korean = program.run("notes append a 더 -", language: .korean, input: "튤립\n")
        #expect((korean.error as? PlainFailure)?.message.hasPrefix("'-'는 표준 입력에서 읽으므로") == true)
        #expect(program.run("notes show a --raw").out.isEmpty)

        _ = program.run("notes append a -", input: "tulips\n")
        _ = program.run("notes append a - item")
        #expect(program.run("notes show a --raw").out == "tulips\n- item\n")
    }

    @Test func `a list with the limit 1 speaks of one note`() {
        for title in ["a", "b", "c"] { _ = program.run("notes add \(title)") }
        #expect(
            program.run("notes --limit 1").err
                == "Haru shows only the first note. To see all, add: --limit 0\n")
        #expect(program.run("notes --limit 2").err.contains("only the first 2 notes."))
        #expect(program.run("notes --limit 1", language: .korean).err.contains("처음 1개만"))
    }

    @Test(arguments: ["import", "export"])
    func `an empty directory is refused`(command: String) throws {
        let world = FeatureWorld(clock: FixedClock(), repository: FakePlannerRepository())
        let console = Console(out: { _ in }, err: { _ in }, language: .english)
        let commands = try FeatureCommands(NotesAssembly.self, console: console, world: world) { _ in }
        let error = #expect(throws: PlannerError.self) { try commands.run(["notes", command, ""]) }
        #expect(error == .invalid(ValidationError(.vault, "", .emptyInput)))
    }

    // MARK: Links

    @Test func `a new note with the title of another says how to link to it, if links by title exist`() {
        for note in ["Work", "Standup --parent Work", "Home"] { _ = program.run("notes add \(note)") }
        #expect(program.run("notes add Standup --parent Home").err.isEmpty, "no link has the title")
        _ = program.run("notes add Plan -", input: "[[Standup]]\n")

        let added = program.run("notes add standup --parent Plan")
        #expect(added.out == "+ standup\n")
        #expect(
            added.err
                == "3 notes have the title 'standup'. A link [[standup]] is ambiguous; [[Plan/standup]] "
                + "leads to this note.\n")
        let atTop = program.run("notes add Standup", language: .korean).err
        #expect(atTop.hasPrefix("제목이 'Standup'인 노트가 4개입니다."))
        #expect(atTop.hasSuffix("[[/Standup]]\n"))
        let twin = program.run("notes add Standup --json").err
        #expect(!twin.contains("[[/Standup]]") && twin.contains("[[0"), "no path leads to one of the two")
        for line in ["add Standup --quiet", "add Standup --dry-run --quiet", "add Garden"] {
            #expect(program.run("notes \(line)").err.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("[[Work/Standup]]", false), ("[x](img/Standup.md)", false), ("[x](Work/Standup.md)", false),
            ("[[Standup today]] [[Standup x#Standup]]", false), ("[[Standup#Day]]", true),
            ("[[Work/Standup]] [[STANDUP|x]]", true), ("[x](standup.md#Day)", true),
            ("[x](../Standup.md)", true),
        ])
    func `only a link by the title itself makes the title of a new note ambiguous`(
        link: String, isAmbiguous: Bool
    ) {
        for note in ["Work", "Standup --parent Work", "Home"] { _ = program.run("notes add \(note)") }
        _ = program.run("notes add Plan -", input: "\(link)\n")
        let added = program.run("notes add Standup --parent Home")
        #expect(added.out == "+ Standup\n" && added.err.isEmpty != isAmbiguous)
    }

    @Test func `a title of more than 100 notes is answered with an identifier and without their number`() {
        _ = program.run("notes add Plan -", input: "[[Standup]]\n")
        for _ in 1...98 { _ = program.run("notes add Standup --quiet") }
        // A longer title with the same start is another title.
        for _ in 1...3 { _ = program.run("notes add 'Standup notes'") }
        _ = program.run("notes add Home")
        _ = program.run("notes add Standup --parent Home --quiet")
        let last = program.run("notes add Standup --parent Plan").err
        #expect(last.hasPrefix("100 notes have the title") && last.contains("[[Plan/Standup]]"))
        _ = program.run("notes add Deep")
        let above = program.run("notes add Standup --parent Deep").err
        #expect(above.hasPrefix("More than 100 notes have the title 'Standup'.") && above.contains("[[0"))
        let korean = program.run("notes add Standup", language: .korean).err
        #expect(korean.hasPrefix("제목이 'Standup'인 노트가 100개가 넘습니다."))
    }

    @Test func `a note renamed to the title of another says how to link to it`() {
        for note in ["Home", "Daily --parent Home", "Standup"] { _ = program.run("notes add \(note)") }
        _ = program.run("notes add Plan -", input: "[[Standup]]\n")
        #expect(!program.run("notes rename Daily Standup --dry-run").err.contains("ambiguous"))
        let renamed = program.run("notes rename Daily Standup")
        #expect(renamed.out == "~ Standup\n")
        #expect(renamed.err.hasPrefix("2 notes have the title 'Standup'."))
        #expect(renamed.err.hasSuffix("[[Home/Standup]] leads to this note.\n"))
        #expect(program.run("notes rename Home/Standup Standup").err == "Nothing was changed.\n")
    }

    @Test func `notes with one title have their paths in the lists of links`() {
        for title in ["Work", "Home"] {
            _ = program.run("notes add \(title)")
            _ = program.run("notes add Standup - --parent \(title)", input: "[[Plan]]\n")
        }
        _ = program.run("notes add Plan -", input: "[[Work/Standup]] [[Home/Standup#Day]] [[Home]]\n")
        #expect(
            program.run("notes links Plan").out == """
                → Work / Standup
                → Home / Standup#Day
                → Home
                ← Home / Standup
                    [[Plan]]
                ← Work / Standup
                    [[Plan]]

                """)
        #expect(
            program.run("notes show Plan").out.hasSuffix(
                "\nLinked from\n  Home / Standup\n  Work / Standup\n"))
        #expect(program.run("notes links Work/Standup").out.hasPrefix("→ Plan\n← Plan\n"))

        _ = program.run("notes add index -", input: "[[standup]]\n")
        let lines = program.run("notes links index").out.split(separator: "\n").dropFirst()
        #expect(Set(lines.map { $0.suffix(16) }) == ["  Work / Standup", "  Home / Standup"])
        let json = program.run("notes links Plan --json").out
        #expect(json.replacing(" ", with: "").contains("\"path\":[\n\"Home\"\n]"))
    }

    @Test func `notes with one path have the start of their identifier in the list of links`() {
        for _ in 1...2 { _ = program.run("notes add Standup -", input: "[[Plan]]\n") }
        _ = program.run("notes add Plan")
        let lines = program.run("notes links Plan").out.split(separator: "\n").filter { $0.hasPrefix("←") }
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("← Standup  0") && $0.count == 11 + 13 })
    }
}
