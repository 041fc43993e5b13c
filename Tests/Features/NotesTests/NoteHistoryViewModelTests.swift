import DomainPrimitives
import DomainTesting
import LibraryDomain
import NotesDomain
import NotesPresentation
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("The view model of a note's versions")
struct NoteHistoryViewModelTests {
    /// A reader that returns the same history for every text.
    private struct FixedReader: TextVersionReader {
        let history: TextHistory

        func callAsFunction(_ register: TextRegister) -> TextHistory { history }
    }

    private let planner = FakePlannerRepository()
    private let clock = FixedClock()

    private func add(_ title: String, body: String) throws -> Note {
        var draft = NoteDraft(title: try NoteTitle(title))
        draft.body = body
        let random = RandomSource(SeededGenerator(seed: 3))
        return try AddNote(repository: planner, clock: clock, random: random)(draft)
    }

    private func body(_ title: String) throws -> String {
        try ReadNote(repository: planner).note(.text(title)).body
    }

    private func model<Reader: TextVersionReader>(_ reader: Reader) -> NoteHistoryViewModel<Reader> {
        NoteHistoryViewModel(
            find: FindNotes(repository: planner), read: reader,
            restore: RestoreTextVersion(records: planner.records), clock: clock)
    }

    private func model(
        _ texts: [String], server: TextHistory.ServerPart = .complete
    ) -> NoteHistoryViewModel<FixedReader> {
        let entries = texts.map {
            TextHistory.Entry($0, writtenAt: nil, author: .merge, version: nil)
        }
        return model(FixedReader(history: TextHistory(entries, server: server)))
    }

    @Test func `the versions have numbers from 1, and the first is the present text`() throws {
        let note = try add("garden", body: "three")
        let model = model(["three", "둘", "1"], server: .partial)
        try model.list(.text("garden"))
        let state = model.state
        #expect(state.note == note.id && state.server == .partial && state.answer == .list)
        #expect(state.versions.map(\.number) == [1, 2, 3])
        #expect(state.versions.map(\.isPresent) == [true, false, false])
        #expect(state.versions.map(\.size) == [5, 3, 1])
        #expect(state.zone == clock.now().zone)
    }

    @Test func `a note that does not exist has no versions`() {
        let model = model(["a"])
        #expect(throws: PlannerError.unknownNote(reference: "shed")) { try model.list(.text("shed")) }
        #expect(model.state.note == nil && model.state.server == .notRead)
    }

    @Test func `a number shows its version, and a wrong number is missing`() throws {
        _ = try add("garden", body: "b")
        let model = model(["b", "a"])
        try model.list(.text("garden"))
        model.show(2)
        guard case .version(let version) = model.state.answer else {
            Issue.record("\(model.state.answer)")
            return
        }
        #expect(version.text == "a")
        for number in [0, 3, -1, .max] {
            model.show(number)
            #expect(model.state.answer == .missing(number: number))
        }
    }

    @Test func `a comparison names a missing version, and tells equal texts from line breaks`() throws {
        _ = try add("garden", body: "a\nb\n")
        let model = model(["a\nb\n", "a\r\nb\r\n", "a\n"])
        try model.list(.text("garden"))
        model.compare(3, with: 1)
        guard case .comparison(let comparison) = model.state.answer else {
            Issue.record("\(model.state.answer)")
            return
        }
        #expect(comparison.old.number == 3 && comparison.new.number == 1 && !comparison.isSame)
        #expect(comparison.hunks.map(\.lines) == [[.kept("a"), .added("b")]])

        for (other, isSame) in [(1, true), (2, false)] {
            model.compare(other, with: 1)
            guard case .comparison(let comparison) = model.state.answer else {
                Issue.record("\(model.state.answer)")
                return
            }
            #expect(comparison.hunks.isEmpty && comparison.isSame == isSame)
        }
        model.compare(4, with: 5)
        #expect(model.state.answer == .missing(number: 4))
        model.compare(1, with: 5)
        #expect(model.state.answer == .missing(number: 5))
    }

    @Test func `a restored version becomes the text of the note, except in a dry run`() throws {
        let note = try add("garden", body: "new")
        let model = model(["new", "old"])
        try model.list(.text("garden"))
        for isDryRun in [true, false] {
            try model.restore(2, isDryRun: isDryRun)
            guard case .restored(let row, let version?) = model.state.answer else {
                Issue.record("\(model.state.answer)")
                return
            }
            #expect(row.id == note.id && version.number == 2)
            #expect(try body("garden") == (isDryRun ? "new" : "old"))
        }
        try model.restore(2, isDryRun: false)
        guard case .restored(_, nil) = model.state.answer else {
            Issue.record("\(model.state.answer)")
            return
        }
        try model.restore(3, isDryRun: false)
        #expect(model.state.answer == .missing(number: 3))
        #expect(try body("garden") == "old")
    }

    @Test func `the versions of this device are read without a server`() throws {
        _ = try add("garden", body: "old")
        var edit = NoteChanges()
        edit.body = .init("new", base: "old")
        _ = try EditNote(repository: planner, clock: clock)(.text("garden"), edit)
        let model: DeviceNoteHistory = model(ReadDeviceTextVersions(records: planner.records))
        try model.list(.text("garden"))
        #expect(model.state.versions.map(\.text) == ["new", "old"] && model.state.server == .notRead)
    }
}
