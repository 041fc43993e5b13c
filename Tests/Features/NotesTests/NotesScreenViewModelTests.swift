import DomainPrimitives
import DomainTesting
import NotesDomain
import NotesPresentation
import Testing
import TodosDomain

@Suite("The view model of the notes screen")
struct NotesScreenViewModelTests {
    private let planner = FakePlannerRepository()
    /// The library from which the model reads single notes.
    private let notes: BreakableRepository
    private let model: NotesScreenViewModel

    init() {
        notes = BreakableRepository(planner)
        let (planner, clock, random) = (planner, FixedClock(), RandomSource(SeededGenerator(seed: 3)))
        model = NotesScreenViewModel(
            reads: .init(
                list: ReadNotes(repository: planner), note: ReadNote(repository: notes),
                find: FindNotes(repository: planner), todo: ReadTodo(repository: planner)),
            changes: .init(
                add: AddNote(repository: planner, clock: clock, random: random),
                edit: EditNote(repository: planner, clock: clock),
                append: AppendToNote(repository: planner, clock: clock),
                move: MoveNotes(repository: planner), rename: RenameNote(repository: planner),
                delete: DeleteNotes(repository: planner), archive: ArchiveNotes(repository: planner),
                pin: PinNotes(repository: planner)),
            makeTodos: MakeTodosOfNote(repository: planner, clock: clock))
    }

    /// Adds notes, each below the former note if `nested`.
    private func add(_ titles: [String], nested: Bool = false) throws {
        for title in titles {
            let parent = nested ? model.state.selectedRow?.note : nil
            try model.save(title, for: .add(below: parent))
            model.stopEditing()
        }
    }

    /// Adds the note `a` above `b`, and the note `c` above `d`.
    private func addTwoTrees() throws {
        for (top, below) in [("a", "b"), ("c", "d")] {
            try add([top])
            try add([below], nested: true)
        }
    }

    private func startEditing() throws {
        model.startEditing(try #require(model.state.selected), continuing: nil)
    }

    private var titles: [String] { model.state.rows.map(\.note.title) }

    @Test func `the view model reads the text of the selected note only`() throws {
        try add(["a", "b"])
        #expect(model.state.shownPreview?.note.title == "b")

        model.select(0)
        #expect(model.state.shownPreview == nil)
        model.readPreview()
        #expect(model.state.shownPreview?.note.title == "a")
    }

    @Test func `a Markdown link to nothing gets the title of the note to which the link would lead`() throws {
        try add(["a"])
        var changes = NoteChanges()
        changes.body = .init("[x](../Old%20roses.md#Bed) [x](roses.markdown) [[Old.md]]", base: nil)
        _ = try EditNote(repository: planner, clock: FixedClock())(.text("a"), changes)
        model.refresh()
        let titles = try #require(model.state.shownPreview).links.map(\.title)
        #expect(titles == ["Old roses", "roses", "Old.md"])

        try add(["Old roses", "roses"])
        model.select(try #require(model.state.rows.firstIndex { $0.note.title == "a" }))
        model.readPreview()
        let goals = try #require(model.state.shownPreview).links.map(\.goal)
        #expect(goals.map { $0 == .missingNote } == [false, false, true])
    }

    @Test func `if the selected note is deleted elsewhere, the nearest note is selected`() throws {
        try add(["a", "b", "c"])
        model.select(1)

        _ = try DeleteNotes(repository: planner)([.text("b")], includingBelow: false)
        model.refresh()
        #expect(model.state.selectedRow?.note.title == "c")
        _ = try DeleteNotes(repository: planner)([.text("c")], includingBelow: false)
        model.refresh()

        #expect(model.state.selectedRow?.note.title == "a" && model.state.shownPreview?.note.title == "a")
    }

    @Test func `a folded note counts the notes below it at all depths`() throws {
        try add(["a", "b", "c"], nested: true)
        #expect(model.state.rows.map(\.note.depth) == [0, 1, 2])
        #expect(model.state.rows.map(\.below) == [2, 1, 0])

        model.toggleFold()
        #expect(titles == ["a", "b"] && model.state.selectedRow?.note.title == "b")
        model.toggleAllFolds()
        #expect(titles == ["a", "b", "c"])
        model.toggleAllFolds()
        #expect(titles == ["a"] && model.state.selectedRow?.note.title == "a")
    }

    @Test func `after all notes were folded, an unfolded note stays unfolded after a filter`() throws {
        try addTwoTrees()
        model.toggleAllFolds()
        #expect(titles == ["a", "c"])
        model.select(0)
        model.toggleFold()
        #expect(titles == ["a", "b", "c"])

        for words in ["d", ""] {
            model.filter(words)
            model.refresh()
        }

        #expect(titles == ["a", "b", "c"])
    }

    @Test func `a filter selects the best match, and its end keeps the selection`() throws {
        try addTwoTrees()
        model.select(0)
        model.filter("d")
        model.refresh()
        #expect(model.state.selection == 0)
        let match = try #require(model.state.selected)
        #expect(model.state.selectedRow?.note.title == "d")

        model.refresh()
        model.filter("")
        model.refresh()

        #expect(model.state.selected == match)
    }

    @Test func `notes that a filter hid are folded if all notes were folded meanwhile`() throws {
        try addTwoTrees()
        model.filter("d")
        model.refresh()
        model.toggleAllFolds()

        model.filter("")
        model.refresh()

        #expect(titles == ["a", "c"])
    }

    @Test func `the titles for a move leave out the note and the notes below it`() throws {
        try add(["home", "garden", "beds"], nested: true)
        try add(["Garden shed"])
        let garden = try #require(model.state.rows.first { $0.note.title == "garden" }?.note)

        #expect(model.completions(of: "", for: .move(garden)) == ["Garden shed", "home"])
        #expect(model.completions(of: "GARDEN", for: .move(garden)) == ["Garden shed"])
        #expect(model.completions(of: "e", for: .move(garden)) == ["Garden shed", "home"])
    }

    @Test func `a refused text stays in the editor with the reason`() throws {
        try add(["a"])
        try startEditing()
        let editing = try #require(model.beginSaving())

        model.save(String(repeating: "a", count: NoteBody.maximumBytes + 1), of: editing)

        let open = try #require(model.state.editing)
        guard case .refused(.invalid(let error)) = open.obstacle else {
            Issue.record("the text was stored")
            return
        }
        #expect(error.field == .body && !open.isSaving && model.state.refusals == 1)
        model.save("short", of: open)
        model.refresh()
        #expect(model.state.editing == nil && model.state.shownPreview?.body == "short")
    }

    @Test func `if the note in the editor cannot be read, the state has the error`() throws {
        try add(["a"])
        let problem = PlannerError.storage(StorageError(.locked, path: "/library/haru.db"))
        notes.fail(with: problem)

        try startEditing()
        #expect(model.state.problem == problem)
        #expect(model.state.editing?.obstacle == nil)
    }

    @Test func `if the merged text is too large, a second save stores a new note`() throws {
        try add(["a"])
        try startEditing()
        var edit = NoteChanges()
        let (theirs, mine) = (String(repeating: "t", count: 200_000), String(repeating: "m", count: 200_000))
        edit.body = .init(theirs, base: nil)
        _ = try EditNote(repository: planner, clock: FixedClock())(.text("a"), edit)
        let editing = try #require(model.beginSaving())
        model.save(mine, of: editing)
        let open = try #require(model.state.editing)
        #expect(open.obstacle == .notMergeable)

        model.save(mine, of: open)

        let bodies = try model.state.rows.map {
            try ReadNote(repository: planner)(.id($0.id)).note.body
        }
        #expect(titles == ["a", "a"] && Set(bodies) == [theirs, mine])
    }
}
