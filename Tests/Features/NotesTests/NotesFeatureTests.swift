import CoreCommandLine
import CoreDI
import CoreProcess
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import NotesDomain
import NotesFeature
import Synchronization
import Testing
import TodosDomain
import UtilLocalization

@Suite("The notes feature")
struct NotesFeatureTests {
    /// Returns a program with an editor that replaces the text with `edited`.
    private func program(
        editing edited: String, repository: (any PlannerRepository)? = nil
    ) -> FeatureProgram {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)").path
        return FeatureProgram(NotesAssembly.self, repository: repository) { registry in
            registry.override(ExternalEditor.self) {
                ExternalEditor(command: "test", directory: folder) { _, path in
                    FileManager.default.createFile(atPath: path, contents: Data(edited.utf8)) ? 0 : 1
                }
            }
        }
    }

    @Test func `haru notes --orphans lists the notes without links, and refuses other filters`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add home -", input: "[[garden]]\n")
        for title in ["garden", "old", "Idea", "아이디어"] { _ = program.run("notes add \(title)") }
        _ = program.run("notes archive old")

        #expect(program.run("notes --orphans").out == "• Idea\n• 아이디어\n")
        #expect(program.run("notes --orphans --archived").out == "• Idea\n• old  archived\n• 아이디어\n")
        #expect(program.run("notes --orphans --limit 1").out == "• Idea\n")
        #expect(program.run("notes --orphans --tag a").error != nil)
        #expect(program.run("notes garden --orphans").error != nil)
    }

    @Test(arguments: ["notes list --limit -1", "notes list --limit=-1", "notes --limit -1"])
    func `an error about a limit names the negative number`(line: String) {
        let expected = PlannerError.invalid(.init(.limit, "-1", .range(min: 0, max: .max)))
        #expect(FeatureProgram(NotesAssembly.self).run(line).error as? PlannerError == expected)
    }

    @Test func `haru notes show with a heading shows the part of the note below the heading`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run(
            "notes add garden -", input: "intro\n## Plan\ntulips\n### When\nMay\n## Tools\nspade\n")
        _ = program.run("notes add C#", input: "")
        _ = program.run("notes add list -", input: "[[garden]]\n")

        #expect(
            program.run("notes show garden#plan").out == """
                garden

                Plan

                tulips

                When

                May

                """)
        #expect(program.run("notes show garden#Plan#When --raw").out == "### When\nMay\n")
        #expect(program.run("notes show garden#Tools --raw").out == "## Tools\nspade\n")
        #expect(program.run("notes show garden#Plan --json").out.contains("intro"))
        #expect(program.run("notes show C#").out == "C#\n")
        let missing = program.run("notes show garden#Roses", language: .korean)
        #expect((missing.error as? PlainFailure)?.status == .nothingMatched && missing.out.isEmpty)
        #expect((missing.error as? PlainFailure)?.message == "노트 'garden'에 'Roses' 소제목이 없습니다.")
        #expect(
            program.run("notes show shed#Plan").error as? PlannerError
                == .unknownNote(reference: "shed#Plan"))
    }

    @Test func `haru notes show leaves out comments of Obsidian, but --raw and JSON have them`() {
        let program = FeatureProgram(NotesAssembly.self)
        let text = "a %%secret%% b\n%%\n## Hidden\n%%\n## Plan\ntulips %%red%%\n"
        _ = program.run("notes add garden -", input: "garden\n" + text)

        let shown = program.run("notes show garden").out
        #expect(shown.contains("a b\n") && shown.contains("tulips"))
        for hidden in ["%%", "secret", "Hidden", "red"] { #expect(!shown.contains(hidden)) }
        #expect(!program.run("notes show garden#Plan").out.contains("red"))
        #expect(program.run("notes show garden#Hidden").error is PlainFailure)

        #expect(program.run("notes show garden --raw").out.contains(text))
        #expect(program.run("notes show garden#Plan --raw").out == "## Plan\ntulips %%red%%\n")
        #expect(program.run("notes show garden --json").out.contains("%%secret%%"))
    }

    @Test func `haru notes adds, lists, shows, edits and deletes`() {
        let program = FeatureProgram(NotesAssembly.self)

        #expect(program.run("notes").out.hasPrefix("No notes yet."))
        #expect(program.run("notes add home").out == "+ home\n")
        #expect(
            program.run("notes add garden - --parent home --tag #green", input: "# Plan\ntulips\n").out
                == "+ garden\n")
        #expect(program.run("notes").out == "• home\n  • garden  #green\n")
        #expect(program.run("notes tulips").out == "• garden  #green  ‹ home\n")
        #expect(
            program.run("notes show garden").out == """
                garden  #green
                ‹ home

                Plan

                tulips

                """)
        #expect(program.run("notes show garden --raw").out == "# Plan\ntulips\n")
        #expect(program.run("notes edit garden -", input: "roses\r\n").out == "~ garden\n")
        #expect(program.run("notes append garden and more").out == "~ garden\n")
        #expect(Array(program.run("notes show garden --raw").out.utf8) == Array("roses\r\nand more\r\n".utf8))
        #expect(program.run("notes rename garden Roses").out == "~ Roses\n")
        #expect(program.run("notes move roses --top").out == "~ Roses\n")
        #expect(program.run("notes pin roses").out == "~ Roses · pinned\n")
        #expect(program.run("notes").out == "★ Roses  #green\n• home\n")
        #expect(program.run("notes archive roses", language: .korean).out == "~ Roses · 보관됨\n")
        #expect(program.run("notes --archived").out == "• home\n★ Roses  #green  archived\n")
        #expect(program.run("notes restore roses").out == "~ Roses · restored\n")
        #expect(program.run("notes rm roses").out == "- Roses\n")
        #expect(program.run("notes").out == "• home\n")
    }

    @Test func `a note gets the tags in the front matter of its template`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add meeting - --tag template --tag work", input: "text\n")
        let text = "---\ntags: team\n---\n# {{title}}\n"
        _ = program.run("notes edit meeting -", input: text)
        #expect(program.run("notes show meeting --raw").out == text)

        #expect(program.run("notes add Monday --template meeting").out == "+ Monday\n")
        #expect(program.run("notes show monday --raw").out == "# Monday\n")
        #expect(program.run("notes monday").out == "• Monday  #team #work\n")
    }

    @Test func `JSON has the note with its text, tags, parent and links`() throws {
        let program = FeatureProgram(NotesAssembly.self)
        let parent = program.run("notes add home --quiet").out.trimmingCharacters(in: .newlines)
        _ = program.run("notes add garden - --parent home --tag green", input: "tulips\n")

        let text = program.run("notes show garden --json").out
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let note = try #require((document["data"] as? [String: Any])?["note"] as? [String: Any])
        #expect(note["title"] as? String == "garden")
        #expect(note["body"] as? String == "tulips\n")
        #expect(note["tags"] as? [String] == ["green"])
        #expect(note["parent"] as? String == parent)
        #expect((note["links"] as? [Any])?.isEmpty == true)
        #expect((note["backlinks"] as? [Any])?.isEmpty == true)
        #expect(program.run("notes --json").out.contains("\"more\" : false"))
        #expect(program.run("notes --ndjson").out.split(separator: "\n").count == 2)
        #expect(program.run("notes pin garden --json").out.contains("\"schema\" : \"haru.notes.change\""))
    }

    @Test func `a list names its limit, and 0 shows all notes`() {
        let program = FeatureProgram(NotesAssembly.self)
        for title in ["a", "b", "c"] { _ = program.run("notes add \(title)") }

        let some = program.run("notes --limit 2")
        #expect(some.out == "• a\n• b\n")
        #expect(some.err.contains("--limit 0"))
        #expect(program.run("notes --limit 0").out == "• a\n• b\n• c\n")
        #expect(
            program.run("notes --limit=-1").error as? PlannerError
                == .invalid(ValidationError(.limit, "-1", .range(min: 0, max: .max))))
    }

    @Test func `a dry run changes nothing`() {
        let program = FeatureProgram(NotesAssembly.self)
        let added = program.run("notes add a --dry-run")
        #expect(added.out == "+ a\n")
        #expect(added.err.contains("dry run"))
        #expect(program.run("notes").out.hasPrefix("No notes yet."))
    }

    // MARK: The editor

    @Test func `a new note is written in the editor on a terminal`() {
        let program = program(editing: "# Plan\n\ntulips\n")
        #expect(program.run("notes add --tag x", isInteractive: true).out == "+ Plan\n")
        #expect(program.run("notes show plan --raw").out == "tulips\n")
        #expect(program.run("notes add Other", isInteractive: true).out == "+ Other\n")
        #expect(program.run("notes show other --raw").out == "# Plan\n\ntulips\n")
        #expect(program.run("notes add").error is PlainFailure, "without a terminal, no editor opens")
    }

    @Test(arguments: ["notes add b --editor", "notes add b -"])
    func `a note is added without an error even if the search for its shared title fails`(line: String) {
        let library = BreakableRepository(FakePlannerRepository())
        let program = program(editing: "text\n", repository: library)
        library.fail(with: .storage(StorageError(.corrupt(detail: "x"), path: "/library")))
        let result = program.run(line, input: "text\n")
        #expect(result.error == nil && result.out == "+ b\n" && result.err.isEmpty)
    }

    @Test func `an edit in the editor replaces the text`() {
        let program = program(editing: "new\n")
        _ = program.run("notes add a -", input: "old\n")
        #expect(program.run("notes edit a").out == "~ a\n")
        #expect(program.run("notes show a --raw").out == "new\n")
        #expect(program.run("notes edit a").err == "Nothing was changed.\n")
    }

    @Test(arguments: ["notes add b --editor", "notes edit a"])
    func `the file of the editor is gone before the command prints`(line: String) throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)").path
        let left = Mutex<[[String]]>([])
        let console = Console(
            out: { _ in
                let files = manager.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
                left.withLock { $0.append(files.filter { $0.hasSuffix(".md") }) }
            },
            err: { _ in }, language: .english)
        let world = FeatureWorld(clock: FixedClock(), repository: FakePlannerRepository())
        func run(_ line: String) throws {
            let commands = try FeatureCommands(NotesAssembly.self, console: console, world: world) {
                registry in
                registry.override(ExternalEditor.self) {
                    ExternalEditor(command: "test", directory: folder) { _, path in
                        manager.createFile(atPath: path, contents: Data("new\n".utf8)) ? 0 : 1
                    }
                }
            }
            try commands.run(line.split(separator: " ").map(String.init))
        }
        try run("notes add a")
        left.withLock { $0 = [] }
        try run(line)
        // A program that reads the output can end at any time. The text is stored by then.
        let lists = left.withLock { $0 }
        #expect(!lists.isEmpty && lists.allSatisfy(\.isEmpty), "\(lists)")
    }

    @Test func `an editor that fails changes nothing`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add a -", input: "old\n")
        #expect((program.run("notes edit a").error as? PlainFailure)?.status == .invalidInput)
        #expect(program.run("notes add b --editor").error is PlainFailure)
        #expect(program.run("notes show a --raw").out == "old\n")
        #expect(program.run("notes").out == "• a\n")
    }

    @Test(arguments: [Language.english, .korean])
    func `an empty text is refused without --yes`(language: Language) throws {
        let program = program(editing: " \n")
        _ = program.run("notes add a -", input: "old\n")
        let failure = program.run("notes edit a", language: language).error as? PlainFailure
        #expect(failure?.status == .invalidInput)
        #expect(try #require(failure).message.contains("--yes"))
        #expect(program.run("notes edit a -", input: "").error is PlainFailure)
        #expect(program.run("notes show a --raw").out == "old\n")
        #expect(program.run("notes edit a --yes").out == "~ a\n")
        #expect(program.run("notes show a --raw").out == " \n")
    }

    @Test func `an edit of a part that changed meanwhile keeps both versions`() {
        let other = FakePlannerRepository()
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)").path
        let program = FeatureProgram(NotesAssembly.self, repository: other) { registry in
            registry.override(ExternalEditor.self) {
                ExternalEditor(command: "test", directory: folder) { _, path in
                    let append = AppendToNote(repository: other, clock: FixedClock())
                    _ = try? append("theirs", to: .text("a"))
                    return FileManager.default.createFile(atPath: path, contents: Data("mine\n".utf8)) ? 0 : 1
                }
            }
        }
        _ = program.run("notes add a -", input: "old\n")
        let result = program.run("notes edit a")
        #expect(
            result.out == "~ a · merged with changes made meanwhile; 1 place was changed on both sides, and "
                + "both versions are kept: lines 1–4\n")
        #expect(program.run("notes show a --raw").out == "old\ntheirs\n\nmine\n")
    }

    @Test func `an edit of a note that was deleted meanwhile names the note, and keeps the text`() throws {
        let other = FakePlannerRepository()
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = FeatureProgram(NotesAssembly.self, repository: other) { registry in
            registry.override(ExternalEditor.self) {
                ExternalEditor(command: "test", directory: folder) { _, path in
                    _ = try? DeleteNotes(repository: other)([.text("Al's")], includingBelow: false)
                    return FileManager.default.createFile(atPath: path, contents: Data("mine\n".utf8)) ? 0 : 1
                }
            }
        }
        _ = program.run("notes add Al's -", input: "old\n")
        let result = program.run("notes edit Al's")
        let failure = try #require(result.error as? PlainFailure)
        #expect(failure.status == .nothingMatched)
        #expect(failure.message.contains("The note 'Al's' was deleted meanwhile"))
        #expect(failure.message.contains("haru notes add 'Al'\\''s' - < FILE"))
        // The last action of this device can be another one, so an undo here is no advice.
        #expect(failure.message.contains("Only the device that deleted the note"))
        #expect(result.err.contains("Your text is in \(folder)"))
    }

    // MARK: Bad input

    @Test func `an empty text is not appended`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add a")
        let failure = program.run("notes append a -", input: " \n").error as? PlainFailure
        #expect(failure?.message == "The text to append is empty. Nothing was changed.")
    }

    @Test func `input that is not UTF-8, has NUL, or is too large adds nothing`() {
        let program = FeatureProgram(NotesAssembly.self)
        let long = String(repeating: "x", count: NoteBody.maximumBytes + 1)
        #expect(program.run("notes add a -", input: "a\0").error is PlannerError)
        #expect(program.run("notes add a -", input: long).error is PlannerError)
        #expect(program.run("notes add -", input: "").error is PlainFailure)
        #expect(program.run("notes").out.hasPrefix("No notes yet."))
    }

    @Test func `errors name what failed`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add a")
        _ = program.run("notes add b --parent a")
        #expect(program.run("notes show x").error as? PlannerError == .unknownNote(reference: "x"))
        #expect(program.run("notes rm a").error as? PlannerError == .notesBelow(count: 1))
        #expect(
            program.run("notes move a --under b").error as? PlannerError
                == .invalid(ValidationError(.noteParent, "b", .cycle)))
        #expect(program.run("notes move a").error is PlainFailure)
        #expect(program.run("notes edit a b").error is PlainFailure)
        #expect(
            program.run("notes add c --template t").error as? PlannerError
                == .unknownTemplate(name: "t", known: []))
        #expect((program.run("notes nothing").error as? ReportedFailure)?.status == .nothingMatched)
        let preview = program.run("notes rm a --dry-run")
        #expect(preview.out == "- a\n- b\n" && preview.err.contains("add --yes"))
        let twice = program.run("notes rm a A --dry-run")
        #expect(twice.out == "- a\n- b\n" && twice.err.contains("add --yes"))
        #expect(program.run("notes rm a --yes").out == "- a\n- b\n")
    }

    // MARK: Links

    /// Returns a program with a note `A` that has a link of each state, and a todo that links to `Plan`.
    private func linkedProgram() -> FeatureProgram {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add Plan -", input: "- [ ] call\n")
        _ = program.run("notes todos plan")
        for title in ["Twin", "twin"] { _ = program.run("notes add \(title)") }
        _ = program.run(
            "notes add A -", input: "[[Plan#Day|the plan]] [[Nothing]]\n\n[[todo:call]] [[Twin]]\n")
        return program
    }

    @Test func `the list of links shows the state of each link and of each linked todo`() {
        let program = linkedProgram()
        let lines = program.run("notes links A").out.split(separator: "\n")
        #expect(
            lines.prefix(4) == [
                "→ Plan#Day", "→ Nothing  no such note", "→ ☐ 1 call", "→ Twin  2 notes have this title",
            ])
        #expect(Set(lines.dropFirst(4).map { $0.suffix(6) }) == ["  Twin", "  twin"])
        let back = program.run("notes links plan").out
        #expect(back == "← A\n    [[Plan#Day|the plan]] [[Nothing]]\n← ☐ 1 call\n    [[Plan]]\n")
    }

    @Test func `a shown note has the present titles and states of its links, in a pipe too`() {
        let program = linkedProgram()
        #expect(
            program.run("notes show A").out
                == "A\n\nthe plan [[Nothing]]\n\n☐ 1 call Twin (2 notes)\n")
        #expect(program.run("notes show A", language: .korean).out.hasSuffix("Twin (노트 2개)\n"))
        #expect(program.run("notes show A --raw").out.hasSuffix("[[todo:call]] [[Twin]]\n"))
        #expect(program.run("notes show plan").out.hasSuffix("\nLinked from\n  A\n  ☐ 1 call\n"))
    }

    @Test func `a note with many backlinks shows 100, and JSON has all of them`() throws {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add garden -", input: "tulips\n")
        for number in 1...103 { _ = program.run("notes add N\(number) -", input: "[[garden]]\n") }

        let shown = program.run("notes show garden").out
        #expect(shown.split(separator: "\n").count { $0.hasPrefix("  N") } == 100)
        #expect(shown.hasSuffix("  and up to 3 more. To see all: haru notes links\n"))
        let korean = program.run("notes show garden", language: .korean).out
        #expect(korean.hasSuffix("  그 밖에 최대 3개. 모두 보기: haru notes links\n"))
        let text = program.run("notes show garden --json").out
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let note = try #require((document["data"] as? [String: Any])?["note"] as? [String: Any])
        #expect((note["backlinks"] as? [Any])?.count == 103)
        #expect(program.run("notes links garden --ndjson").out.split(separator: "\n").count == 103)
    }

    @Test func `JSON has the state of each link, and the candidates of an ambiguous link`() throws {
        let text = linkedProgram().run("notes links A --json").out
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let data = try #require(document["data"] as? [String: Any])
        let links = try #require(data["links"] as? [[String: Any]])
        #expect(
            links.map { $0["state"] as? String } == ["resolved", "missing", "resolved", "ambiguous"])
        #expect(links.map { $0["id"] == nil } == [false, true, false, true])
        #expect(links[0]["heading"] as? String == "Day")
        #expect(links[2]["number"] as? Int == 1 && links[2]["done"] as? Bool == false)
        #expect((links[3]["candidates"] as? [[String: Any]])?.count == 2)
    }

    @Test func `a renaming counts the texts with updated links, and warns of ambiguous links`() {
        let program = linkedProgram()
        #expect(program.run("notes rename plan Project").out == "~ Project · links updated in 2 texts\n")
        #expect(
            program.run("notes rename project TWIN").out
                == "~ TWIN · links updated in 2 texts; links now ambiguous, because another note has this "
                + "title\n")
    }

    @Test func `a move counts the texts with updated links once`() {
        let program = FeatureProgram(NotesAssembly.self)
        for command in ["a", "b", "one --parent a", "two --parent a"] {
            _ = program.run("notes add \(command)")
        }
        _ = program.run("notes add links -", input: "[[a/one]] [[a/two]]")
        #expect(
            program.run("notes move one two --under b --dry-run").out
                == "~ one\n~ two · links updated in 1 text\n")
        #expect(program.run("notes move one two --under b --json").out.contains("\"rewritten\" : 1"))
        #expect(program.run("notes show links --raw").out == "[[b/one]] [[b/two]]")
        #expect(
            program.run("notes move one --top", language: .korean).out == "~ one · 글 1개의 링크도 바뀜\n")
        #expect(program.run("notes move links --under b").out == "~ links\n")
    }

    @Test func `a renaming says that only links by title stay`() {
        let program = FeatureProgram(NotesAssembly.self)
        for command in ["a", "one", "links -"] {
            _ = program.run("notes add \(command)", input: "[[a/one]]")
        }
        _ = program.run("notes add one --parent a")
        #expect(
            program.run("notes rename a/one new").out
                == "~ new · links updated in 1 text; links by title unchanged, because another note has the "
                + "former title\n")
    }

    @Test(
        arguments: [
            ("a|b", "'|'"), ("a[[b", "'[['"), ("a]]b", "']]'"), ("todo:a", "'todo:'"), ("#a", "'#'"),
            ("a(x)[y]", "']'"),
        ])
    func `a new title that no link can contain gets a remark with a link that works`(
        title: String, part: String
    ) throws {
        let program = FeatureProgram(NotesAssembly.self)
        let added = program.run("notes add \(title)").out.replacing("\n", with: " ")
        let link = try #require(added.split(separator: " ").last)
        #expect(added == "+ \(title) · a link cannot contain \(part); to link to the note: \(link) ")
        _ = program.run("notes add list -", input: "see \(link)\n")
        // The clock stands still, so both notes have identifiers with this start.
        #expect(program.run("notes links list").out.contains("  \(title)\n"))

        _ = program.run("notes add plan")
        #expect(
            program.run("notes rename plan \(title) --dry-run").out
                == "~ \(title) · a link cannot contain \(part)\n")
        #expect(program.run("notes rename plan \(title)").out.contains("to link to the note"))
        #expect(program.run("notes pin list").out == "~ list · pinned\n")
        for linkable in ["C#", "a.b", "a/b", "a [b] c"] {
            #expect(program.run("notes add \(linkable)").out == "+ \(linkable)\n")
        }
    }

    // MARK: Todos

    @Test func `haru notes todos makes one todo of each unchecked box, once`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add Plan -", input: "- [ ] call\n- [x] done\n- [ ] 장보기\n")
        #expect(program.run("notes todos plan").out == "+ 1  call\n+ 2  장보기\n")
        let again = program.run("notes todos plan", language: .korean)
        #expect(again.out.isEmpty)
        #expect(again.err == "빈 체크박스는 이미 모두 할 일로 만들었습니다.\n")
    }

    @Test func `a stored text does not control the terminal`() {
        let program = FeatureProgram(NotesAssembly.self)
        _ = program.run("notes add a -", input: "x\u{1B}[2Jy\n")
        #expect(program.run("notes show a --raw").out == "x\u{1B}[2Jy\n", "a pipe gets the exact text")
        #expect(!program.run("notes show a --raw", isInteractive: true).out.contains("\u{1B}"))
        #expect(!program.run("notes show a").out.contains("\u{1B}"))
    }
}
