import DomainPrimitives
import DomainTesting
import NotesDomain
import NotesPresentation
import Testing
import TodosDomain

@Suite("The view model of notes")
struct NotesViewModelTests {
    private let model: NotesViewModel

    init() {
        let (planner, clock) = (FakePlannerRepository(), FixedClock())
        let random = RandomSource(SeededGenerator(seed: 3))
        model = NotesViewModel(
            reads: .init(
                list: ReadNotes(repository: planner), note: ReadNote(repository: planner),
                fill: FillTemplate(repository: planner, clock: clock),
                draft: ReadDraft(reader: FakeFrontMatterReader())),
            changes: .init(
                add: AddNote(repository: planner, clock: clock, random: random),
                edit: EditNote(repository: planner, clock: clock),
                append: AppendToNote(repository: planner, clock: clock),
                move: MoveNotes(repository: planner), rename: RenameNote(repository: planner),
                delete: DeleteNotes(repository: planner), archive: ArchiveNotes(repository: planner),
                pin: PinNotes(repository: planner)))
    }

    private func add(
        _ title: String, body: String = "", tags: [String] = [], under parent: String? = nil
    ) throws {
        var draft = NoteDraft(title: try NoteTitle(title))
        draft.body = body
        draft.tags = tags.map { TagName(trusted: $0) }
        draft.parent = parent.map { .text($0) }
        try model.add(draft, isDryRun: false)
    }

    @Test(
        arguments: [
            ("old", "", true), ("old", " \n\t", true), ("old", "new", false), ("", "", false),
            (" \n", "", false), ("", "new", false), ("글", "\u{3000}", true),
        ])
    func `an edit empties a note only if the note has more than white space`(
        former: String, text: String, isEmptied: Bool
    ) throws {
        try add("a", body: former)
        let note = try model.editableNote(.text("a"))
        #expect(note.title == "a" && note.body == former)
        #expect(note.isEmptied(by: text) == isEmptied)
    }

    @Test func `only a request for the shared title of a new or renamed note reads other notes`() throws {
        try add("Standup", body: "[[Standup]] [[Daily]]")
        try add("Standup")
        #expect(model.state.sharedTitle == nil)
        model.findSharedTitle()
        #expect(model.state.sharedTitle?.count == 2)

        try add("Daily")
        try add("other")
        try model.rename(.text("other"), to: "daily", isDryRun: false)
        #expect(model.state.sharedTitle == nil)
        model.findSharedTitle()
        #expect(model.state.sharedTitle?.title == "daily")
        try add("Garden")
        try model.pin([.text("Garden")], true, isDryRun: false)
        model.findSharedTitle()
        #expect(model.state.sharedTitle == nil)
    }

    @Test func `a template gives a draft its text and tags, and the title is checked first`() throws {
        try add("meeting", body: "# {{title}}\n", tags: ["template", "work"])
        let draft = try model.draft("Monday", from: "meet")
        #expect(draft.title.description == "Monday" && draft.body == "# Monday\n")
        #expect(draft.tags.map(\.description) == ["work"])
        #expect(throws: PlannerError.unknownTemplate(name: "x", known: ["meeting"])) {
            try model.draft("Monday", from: "x")
        }
        let problem = #expect(throws: PlannerError.self) { try model.draft("", from: "x") }
        guard case .invalid = problem else {
            Issue.record("the title was not checked")
            return
        }
    }

    @Test func `a deletion lists the named notes first, and counts the notes below them`() throws {
        try add("a")
        try add("b", under: "a")
        try add("c", under: "b")
        try add("d")
        try model.delete([.text("d"), .text("a"), .text("A")], includingBelow: true, isDryRun: true)
        #expect(model.state.outcome == .deleted(below: 2))
        #expect(model.state.changed.map(\.title) == ["d", "a", "b", "c"])
        try model.delete([.text("a"), .text("b"), .text("c")], includingBelow: false, isDryRun: false)
        #expect(model.state.outcome == .deleted(below: 0))
        #expect(model.state.changed.map(\.title) == ["a", "b", "c"])
    }
}
