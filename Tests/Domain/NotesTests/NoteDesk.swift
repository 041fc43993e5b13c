import DomainPrimitives
import DomainTesting
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

/// A library in memory with short functions for tests of notes.
struct NoteDesk {
    let clock: FixedClock
    let repository: FakePlannerRepository
    private let random = RandomSource(SeededGenerator(seed: 3))

    init() {
        clock = FixedClock()
        repository = FakePlannerRepository(clock: clock)
    }

    func add(
        _ titles: String..., body: String = "", tags: [String] = [], under parent: String? = nil
    ) throws {
        let add = AddNote(repository: repository, clock: clock, random: random)
        for title in titles {
            var draft = NoteDraft(title: try NoteTitle(title))
            draft.body = body
            draft.tags = tags.map { TagName(trusted: $0) }
            draft.parent = parent.map { .text($0) }
            clock.advance(milliseconds: 1)
            _ = try add(draft)
        }
    }

    func add(_ draft: NoteDraft) throws -> Note {
        try AddNote(repository: repository, clock: clock, random: random)(draft)
    }

    func read(_ text: String, title: NoteTitle?) throws -> NoteDraft {
        try ReadDraft(reader: FakeFrontMatterReader())(text, title: title)
    }

    func edit(
        isDryRun: Bool = false, _ title: String, _ changes: NoteChanges
    ) throws -> EditNote.Outcome {
        try EditNote(repository: repository, clock: clock)(
            .text(title), changes, isDryRun: isDryRun)
    }

    func edit(reference: NoteReference, _ changes: NoteChanges) throws -> EditNote.Outcome {
        try EditNote(repository: repository, clock: clock)(reference, changes)
    }

    func edit(_ title: String, _ body: String, base: String? = nil) throws -> EditNote.Outcome {
        var changes = NoteChanges()
        changes.body = .init(body, base: base)
        clock.advance(milliseconds: 1)
        return try EditNote(repository: repository, clock: clock)(.text(title), changes)
    }

    func summary(_ reference: String) throws -> NoteSummary {
        try #require(try FindNotes(repository: repository)([try NoteReference(typed: reference)]).first)
    }

    func note(_ reference: String) throws -> Note {
        try ReadNote(repository: repository)(try NoteReference(typed: reference)).note
    }

    /// Returns the titles of the listed notes, indented below their parents.
    func tree(_ change: (inout NoteListRequest) -> Void = { _ in }) throws -> [String] {
        var request = NoteListRequest()
        change(&request)
        return try ReadNotes(repository: repository)(request).rows.map { row in
            String(repeating: "  ", count: row.depth) + row.note.title.description
        }
    }

    func write(_ body: (any PlannerWriter) throws(PlannerError) -> Void) throws {
        try repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            try body(writer)
        }
    }
}
