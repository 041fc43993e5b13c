import DomainPrimitives
import DomainTesting
import NotesDomain
import NotesPresentation
import Testing
import TodosDomain

@Suite("The view model of todos from a note")
struct NoteTodosViewModelTests {
    @Test func `the todos keep the order of their boxes, and a second run adds only new ones`() throws {
        let (planner, clock) = (FakePlannerRepository(), FixedClock())
        var draft = NoteDraft(title: try NoteTitle("garden"))
        let long = String(repeating: "a", count: 2_000)
        draft.body = "- [ ] dig\n- [x] mow\n- [ ] 물 주기\n- [ ] \(long)\n"
        let random = RandomSource(SeededGenerator(seed: 3))
        let note = try AddNote(repository: planner, clock: clock, random: random)(draft)
        let model = NoteTodosViewModel(makeTodos: MakeTodosOfNote(repository: planner, clock: clock))
        #expect(model.state.note == nil)

        try model.makeTodos(of: .text("garden"), isDryRun: true)
        #expect(model.state.note == note.id && model.state.known == 0)
        #expect(model.state.added.map(\.title) == ["dig", "물 주기"] && model.state.refused == [long])

        try model.makeTodos(of: .text("garden"), isDryRun: false)
        #expect(model.state.added.map(\.title) == ["dig", "물 주기"] && model.state.known == 0)
        #expect(model.state.added.allSatisfy { $0.number != nil })

        try model.makeTodos(of: .text("garden"), isDryRun: false)
        #expect(model.state.added.isEmpty && model.state.known == 2 && model.state.refused == [long])
    }
}
