import CoreDI
import CoreDesignSystem
import CoreProcess
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import NotesDomain
import NotesFeature
import NotesInterface
import NotesPresentation
import Testing
import TodosDomain
import TodosInterface
import UtilLocalization

@Suite("The notes screen")
struct NotesScreenTests {
    /// A library with notes. The `parent` of a note is the title of the parent note.
    private struct Library {
        let planner: FakePlannerRepository
        private(set) var ids: [String: UUID] = [:]

        init(_ notes: [(title: String, body: String, parent: String?)], todos: [Todo] = []) throws {
            planner = FakePlannerRepository(todos)
            let add = AddNote(
                repository: planner, clock: FixedClock(), random: RandomSource(SeededGenerator(seed: 7)))
            for note in notes {
                var draft = NoteDraft(title: try NoteTitle(note.title))
                draft.body = note.body
                draft.parent = note.parent.flatMap { ids[$0] }.map { .id($0) }
                ids[note.title] = try add(draft).id
            }
        }

        func body(_ title: String) throws -> String {
            try ReadNote(repository: planner)(.text(title)).note.body
        }

        /// Changes the text of a note as another device does.
        func change(_ title: String, to body: String) throws {
            var changes = NoteChanges()
            changes.body = .init(body, base: nil)
            _ = try EditNote(repository: planner, clock: FixedClock())(.text(title), changes)
        }

        func probe(_ language: Language = .english, columns: Int = 100, rows: Int = 20) throws -> ScreenProbe
        {
            try ScreenProbe(
                NotesAssembly.self, screen: "notes", repository: planner, language: language,
                columns: columns, rows: rows)
        }
    }

    private func garden() throws -> Library {
        try Library([
            ("home", "see [[garden]] and [[nothing]]", nil), ("garden", "# Plan\ntulips", "home"),
            ("beds", "- [ ] dig\n", "garden"), ("work", "back to [[garden]]", nil),
        ])
    }

    @Test func `a wide screen shows the tree, and beside it the selected note with its backlinks`() throws {
        let probe = try garden().probe()

        #expect(
            probe.order(of: "▾ home", "  ▾ garden", "beds", "work") == [
                "▾ home", "  ▾ garden", "beds", "work",
            ])
        #expect(probe.text.contains("│ home") && probe.text.contains("✗ nothing"))
        probe.press("j")
        #expect(probe.text.contains("│ ‹ home") && probe.text.contains("│ tulips"))
        #expect(probe.text.contains("│ Linked from 2") && probe.text.contains("back to [[garden]]"))
    }

    @Test func `below 100 texts that link to a note, the screen counts the others`() throws {
        let links = (1...102).map { ("n\($0)", "to [[a]]", nil as String?) }
        let probe = try Library([("a", "text", nil)] + links).probe(columns: 100, rows: 130)
        #expect(probe.text.contains("│ Linked from 100 texts"))
        #expect(probe.text.contains("and up to 2 more"))
    }

    @Test(arguments: [Language.english, .korean])
    func `a narrow screen shows the note in place of the list, and Esc leads back`(language: Language) throws
    {
        let probe = try garden().probe(language, columns: 40, rows: 10)
        let list = probe.text

        #expect(!list.contains("│"))
        probe.press("j", "enter")
        #expect(probe.text.contains("tulips") && !probe.text.contains("▾"))
        #expect(probe.text.contains(language("Linked from 2", "링크한 글 2개")))
        probe.press("esc", "k")
        #expect(probe.text == list)
    }

    @Test func `Space folds the notes below, and a folded note shows their number`() throws {
        let probe = try garden().probe()

        probe.press("space")
        #expect(probe.line("▸ home").contains("2") && !probe.text.contains("beds"))
        probe.press("space", "j", "j", "space")
        #expect(probe.line("▸ garden").contains("1"))
        probe.press("Z")
        #expect(probe.text.contains("beds"))
        probe.press("t")
        #expect(probe.line("beds").contains("‹ garden") && !probe.text.contains("▾"))
    }

    /// Opens the screen with a list that reads few notes at once.
    private func probe(_ library: Library, page: Int, _ language: Language = .english) throws -> ScreenProbe {
        try ScreenProbe(
            NotesAssembly.self, screen: "notes", repository: library.planner, language: language, columns: 80
        ) { registry in
            registry.override(NotesScreenViewModel.self) {
                (
                    reads: NotesScreenViewModel.Reads, changes: NotesViewModel.Changes,
                    makeTodos: MakeTodosOfNote
                ) in NotesScreenViewModel(reads: reads, changes: changes, makeTodos: makeTodos, page: page)
            }
        }
    }

    @Test(arguments: [Language.english, .korean])
    func `the last row of a long list loads the next notes until the list is complete`(
        language: Language
    ) throws {
        let library = try Library((1...7).map { ("n\($0)", "", nil) })
        let probe = try probe(library, page: 3, language)
        #expect(!probe.text.contains("n4") && probe.text.contains(language("↓ 4 more notes", "↓ 노트 4개 더")))

        probe.press("G")
        #expect(probe.text.contains("n6") && probe.text.contains(language("↓ 1 more note", "↓ 노트 1개 더")))
        #expect(probe.text.contains("│ n3"))
        probe.press("j", "j", "j")

        #expect(probe.text.contains("n7") && !probe.text.contains("↓"))
        probe.press("G")
        #expect(probe.text.contains("│ n7"))
    }

    @Test func `a click on the row below an incomplete list loads more notes`() throws {
        let library = try Library((1...5).map { ("n\($0)", "", nil) })
        _ = try ArchiveNotes(repository: library.planner)([.text("n5")], true)
        let probe = try probe(library, page: 3)

        #expect(probe.click("↓ up to 2 more notes"))

        #expect(probe.text.contains("n4") && !probe.text.contains("↓") && !probe.text.contains("n5"))
    }

    @Test func `after all notes were folded, the loaded notes are folded too`() throws {
        let library = try Library([
            ("a", "", nil), ("a1", "", "a"), ("a2", "", "a"), ("b", "", nil), ("b1", "", "b"), ("c", "", nil),
        ])
        let probe = try probe(library, page: 3)

        probe.press("Z")
        #expect(probe.text.contains("▸ a") && !probe.text.contains(" b"))
        probe.press("G")

        #expect(probe.text.contains("▸ b") && !probe.text.contains("b1"))
        #expect(probe.text.contains(" c"))
    }

    @Test func `a new note gets its title first, and then its text in the editor`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("j", "A")
        probe.type("배추")
        probe.press("enter")
        #expect(probe.line("✎").contains("배추"))
        probe.type("한 줄")
        probe.press("enter")
        probe.type("둘째 줄")
        probe.press("ctrl-s")

        #expect(try library.body("배추") == "한 줄\n둘째 줄")
        #expect(probe.line("    배추").hasPrefix("       배추"))
        #expect(probe.text.contains("│ ‹ home / garden") && probe.text.contains("✎ 배추 · u undoes"))
    }

    @Test func `the editor asks before it closes a changed text`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("e", "esc")
        #expect(!probe.text.contains("✎"))
        probe.press("e")
        probe.type("new ")
        probe.press("esc")
        #expect(probe.text.contains("Save them?"))
        probe.press("esc")
        #expect(probe.text.contains("✎ home") && probe.text.contains("new see"))
        probe.press("esc", "n")
        #expect(try library.body("home").hasPrefix("see"))
        probe.press("e")
        probe.type("new ")
        probe.press("esc", "y")
        #expect(try library.body("home") == "new see [[garden]] and [[nothing]]")
    }

    @Test func `the editor continues an unsaved text until the person saves or discards it`() throws {
        let directory = FileManager.default.temporaryDirectory
            .appending(path: "haru-notes-\(UUID().uuidString.prefix(8))").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let folders = EditorFolders(directory: directory)
        let library = try garden()
        let note = try #require(library.ids["garden"]).uuidString.lowercased()
        func keep(_ text: String) throws {
            let unsaved = UnsavedText(text, original: "# Plan\ntulips", name: "note.md", of: "note \(note)")
            _ = try folders.keep(unsaved)
        }
        let probe = try ScreenProbe(
            NotesAssembly.self, screen: "notes", repository: library.planner, columns: 100, rows: 20
        ) { registry in registry.override(EditorFolders.self) { folders } }
        try keep("roses # Plan\ntulips")
        try library.change("garden", to: "# Plan\ntulips\n\ntheir text")

        probe.refresh()
        #expect(probe.line("✎").contains("garden") && !probe.text.contains("An unsaved text of this note"))
        probe.press("e")
        #expect(!probe.text.contains("roses"))
        probe.press("esc", "j")
        #expect(probe.text.contains("An unsaved text of this note"))
        probe.press("e")
        #expect(probe.text.contains("roses") && probe.text.contains("Haru ended before this text was saved."))
        probe.press("esc", "esc", "ctrl-s")
        #expect(try library.body("garden") == "roses # Plan\ntulips\n\ntheir text")
        #expect(try folders.abandoned().isEmpty && !probe.text.contains("An unsaved text of this note"))
        try keep("# Plan\nlilies")
        probe.press("e", "esc", "n")

        #expect(try folders.abandoned().isEmpty && library.body("garden").contains("roses"))
        probe.press("e")
        #expect(!probe.text.contains("lilies") && !probe.text.contains("Haru ended"))
    }

    @Test func `a text that changed elsewhere meanwhile is merged by the text that the person saw`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("j", "e")
        probe.type("my ")
        try library.change("garden", to: "# Plan\ntulips\n\ntheir text")
        probe.open(NotesRoute())
        #expect(probe.text.contains("Saving merges both texts") && probe.text.contains("my # Plan"))
        probe.press("ctrl-s")

        #expect(try library.body("garden") == "my # Plan\ntulips\n\ntheir text")
        #expect(probe.text.contains("merged with changes made meanwhile"))
    }

    @Test(arguments: Language.allCases)
    func `an error of a read is visible above the text in the open editor`(language: Language) throws {
        let library = try garden()
        let notes = BreakableRepository(library.planner)
        let probe = try ScreenProbe(
            NotesAssembly.self, screen: "notes", repository: notes, language: language, columns: 100,
            rows: 20)
        let path = "/library/haru.db"

        probe.press("e")
        probe.type("my ")
        #expect(probe.text.contains("my see") && !probe.text.contains(path))
        notes.fail(with: .storage(StorageError(.locked, path: path)))
        probe.refresh()

        #expect(probe.text.contains("✎ home") && probe.text.contains("my see"))
        #expect(probe.text.contains(path))
    }

    @Test func `the text of a note that was deleted elsewhere becomes a new note`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("j", "e")
        probe.type("kept ")
        _ = try DeleteNotes(repository: library.planner)([.text("garden")], includingBelow: true)
        probe.press("ctrl-s")
        #expect(probe.text.contains("The note was deleted elsewhere") && probe.text.contains("kept # Plan"))
        probe.press("ctrl-s")

        #expect(try library.body("garden") == "kept # Plan\ntulips")
        #expect(probe.text.contains("│ ‹ home"))
    }

    @Test func `Ctrl-E opens the text in the person's editor, and an empty text needs an answer`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("ctrl-e")
        let request = try #require(probe.takeEditorRequest())
        #expect(request.text == "see [[garden]] and [[nothing]]" && request.name == "note.md")
        try request.store("")
        #expect(probe.text.contains("The text from your editor is empty. Remove the text of"))
        #expect(probe.text.contains("│ “home”?"))
        probe.press("n")
        #expect(try library.body("home").hasPrefix("see"))
        try request.store("")
        probe.press("y")
        #expect(try library.body("home").isEmpty)

        _ = try DeleteNotes(repository: library.planner)([.text("home")], includingBelow: true)
        #expect(throws: PlannerError.unknownNote(reference: "home")) { try request.store("lost?") }
    }

    @Test func `links lead to notes and todos, and a link to nothing begins a new note`() throws {
        let todo = Todo.make("mow", due: "2026-12-01")
        let library = try Library(
            [("plan", "[[garden]] [[todo:mow]] [[roses]]", nil), ("garden", "", nil)], todos: [todo])
        let probe = try library.probe()
        probe.press("j")
        #expect(probe.text.contains("☐ 1 mow") && probe.text.contains("✗ roses"))

        probe.press("l")
        #expect(probe.line("• garden").contains("│"))
        probe.press("j", "enter")
        #expect(probe.takeRoute() as? TodoRoute == TodoRoute(id: todo.id, day: Day("2026-12-01")))
        probe.press("l", "end", "enter", "enter")
        #expect(probe.line("✎").contains("roses"))
        probe.press("esc", "b")
        #expect(probe.text.contains("│ garden ☐ 1 mow roses"))
        probe.press("l", "enter")
        #expect(probe.text.contains("│ Linked from 1") && probe.text.contains("[[garden]] [[todo:mow]]"))
    }

    @Test(arguments: [(100, 20), (50, 12)])
    func `a link to a heading scrolls to the heading`(columns: Int, rows: Int) throws {
        let long = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let probe = try Library([
            ("garden", "\(long)\n## Beds\nsoil\n\(long)", nil),
            ("plan", "[[garden#beds]] [[garden#Roses]] [[garden]]", nil),
        ]).probe(columns: columns, rows: rows)

        probe.press("j", "l", "enter")
        #expect(probe.text.contains("Beds") && probe.text.contains("soil"))
        #expect(!probe.text.contains("line 40"))
        probe.press("b", "l", "j", "enter")
        #expect(probe.text.contains("The note has no heading “Roses”."))
        #expect(probe.text.contains("line 1") && !probe.text.contains("Beds"))
    }

    @Test(arguments: [("# garden  plan", 1), ("\n# garden plan", 1), ("# garden", 2), ("garden plan", 2)])
    func `a first heading that repeats the title is shown once`(heading: String, count: Int) throws {
        let probe = try Library([
            ("garden plan", "\(heading)\n\nsoil", nil)
        ]).probe()

        let lines = probe.text.split(separator: "\n").filter { $0.contains("│ garden") }
        #expect(lines.count == count && probe.text.contains("│ soil"))
    }

    @Test func `a note with notes below it is deleted only after a question`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("j", "d")
        #expect(probe.text.contains("the note below it?"))
        probe.press("n")
        #expect(probe.text.contains("beds"))
        probe.press("d", "y")
        #expect(!probe.text.contains("beds") && probe.text.contains("✗ garden · 1 note below · u undoes"))
    }

    @Test func `keys rename, move, tag, pin and archive the selected note`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("end", "r")
        probe.type("job")
        probe.press("enter", "m")
        probe.type("gar")
        probe.press("tab", "enter")
        #expect(probe.text.contains("│ ‹ home / garden"))
        probe.press("+")
        probe.type("#a b")
        probe.press("enter")
        #expect(probe.text.contains("job  #a #b"))
        probe.press("p")
        #expect(probe.line("★ job").contains("#a"))
        probe.press("m", "backspace", "enter")
        #expect(probe.order(of: "★ job", "▾ home") == ["★ job", "▾ home"])
        probe.press("x")
        #expect(!probe.text.contains("★ job"))
        probe.press("H")
        #expect(probe.line("★ job").contains("archived"))
    }

    @Test func `a note cannot move below itself`() throws {
        let probe = try garden().probe()

        probe.press("m")
        probe.type("beds")
        probe.press("enter")

        #expect(probe.text.contains("cycle"))
    }

    @Test func `the filter finds words of the text, and Esc shows the tree again`() throws {
        let probe = try garden().probe()
        let before = probe.text

        probe.press("/")
        probe.type("tulips")
        #expect(probe.line("/ tulips").contains("1/4"))
        #expect(probe.line("garden").contains("‹ home"))
        probe.press("enter", "esc")
        #expect(probe.text.contains("▾ home") && probe.text.contains("│ ‹ home"))
        probe.press("home")
        #expect(probe.text == before)
    }

    @Test func `clicks and the wheel select notes, scroll the note, and choose a link`() throws {
        let long = (1...60).map { "line \($0)" }.joined(separator: "\n")
        let probe = try Library([("first", long, nil), ("second", "[[first]] [[missing]]", nil)]).probe()

        #expect(probe.text.contains("line 5") && !probe.text.contains("line 40"))
        probe.scroll(up: false, column: 60)
        #expect(!probe.text.contains("│ first") && probe.line("▏").isEmpty)
        for _ in 0..<20 { probe.press("J") }
        #expect(probe.text.contains("line 60"))
        #expect(probe.click("second"))
        #expect(probe.text.contains("✗ missing"))
        probe.press("l")
        #expect(probe.click("• first"))
        #expect(probe.text.contains("│ line 60"))
    }

    @Test func `the preview of a long note shows its start, and reading shows the whole note`() throws {
        let long = (1...3000).map { "line \($0)" }.joined(separator: "\n")
        let probe = try Library([("long", long, nil)]).probe()

        #expect(probe.text.contains("line 2"))
        probe.press("enter", "end")
        #expect(probe.text.contains("line 3000"))
        probe.press("home")
        #expect(probe.text.contains("│ long"))
    }

    @Test func `the preview leaves out comments of Obsidian, however long they are`() throws {
        let secret = (1...3000).map { "secret \($0)" }.joined(separator: "\n")
        let body = "%%a%%\n# long\nshown %%b%%\n%%\n\(secret)\n%%\nlast"
        let probe = try Library([("long", body, nil)]).probe()

        #expect(probe.text.contains("shown") && probe.text.contains("last"))
        #expect(!probe.text.contains("%%") && !probe.text.contains("secret"))
        #expect(!probe.text.contains("# long"))
    }

    @Test func `each unchecked box becomes a todo once`() throws {
        let probe = try garden().probe()

        probe.press("j", "j", "o")
        #expect(probe.text.contains("beds: 1 todo added"))
        probe.press("o")
        #expect(probe.text.contains("1 existed already"))
    }

    @Test func `a route shows a folded or archived note, and a message says that a note is gone`() throws {
        let library = try garden()
        let probe = try library.probe()
        let beds = try #require(library.ids["beds"])

        probe.press("space")
        probe.open(NoteRoute(id: beds))
        #expect(probe.text.contains("│ ‹ home / garden") && probe.line("▾ garden") != "")
        _ = try ArchiveNotes(repository: library.planner)([.id(beds)], true)
        probe.press("esc", "home")
        probe.open(NoteRoute(id: beds))
        #expect(probe.line("beds").contains("archived"))
        probe.open(NoteRoute(id: UUID()))
        #expect(probe.text.contains("The note no longer exists."))
    }

    @Test func `the selection stays on its note while another device changes the list`() throws {
        let library = try garden()
        let probe = try library.probe()

        probe.press("end")
        _ = try AddNote(
            repository: library.planner, clock: FixedClock(), random: RandomSource(SeededGenerator(seed: 9)))(
                NoteDraft(title: try NoteTitle("aaa")))
        try library.change("work", to: "changed there")
        probe.open(NotesRoute())

        #expect(probe.text.contains("│ changed there") && probe.text.contains("aaa"))
    }

    @Test func `a message says that the library has no notes, or that Haru cannot read them`() throws {
        #expect(try Library([]).probe().text.contains("Press a to add a note."))
        let broken = try ScreenProbe(
            NotesAssembly.self, screen: "notes",
            repository: SampleScenario.error.repository(clock: FixedClock()))
        #expect(broken.text.contains("Haru tries again every minute."))
    }
}
