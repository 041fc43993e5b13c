public import DomainPrimitives
public import Foundation
public import NotesDomain
import TodosDomain
import UtilState

/// The view model that lists, adds, changes and deletes notes.
public final class NotesViewModel: Sendable {
    /// One row in a list of notes, or a changed note.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: UUID
        /// The start of the identifier, by which a person refers to the note.
        public let reference: String
        public let title: String
        /// The part of the title that no link can contain; `nil` if a link can contain the title.
        public var unlinkablePart: String? { NoteTitle(trusted: title).unlinkablePart }
        public let tags: [String]
        /// The identifier of the parent note; `nil` for a note at the top.
        public let parent: UUID?
        /// The title of the parent in a flat list; `nil` in a tree or for a note at the top.
        public let parentTitle: String?
        /// The depth in the tree; 0 in a flat list.
        public let depth: Int
        public let isPinned: Bool
        public let isArchived: Bool
        public let createdAt: Timestamp
        public let lastEdit: Timestamp

        public init(_ note: NoteSummary, depth: Int = 0, parentTitle: NoteTitle? = nil) {
            id = note.id
            reference = note.shortReference
            title = note.title.description
            tags = note.tags.map(\.description)
            parent = note.parent
            self.parentTitle = parentTitle?.description
            self.depth = depth
            isPinned = note.isPinned
            isArchived = note.isArchived
            createdAt = note.createdAt
            lastEdit = note.lastEdit
        }
    }

    /// A kind of change to notes; `none` before the first change.
    public enum Outcome: Hashable, Sendable {
        case none, added, unchanged, archived, restored, pinned, unpinned
        /// - Parameters:
        ///   - isMerged: whether the stored body also has changes that the person did not see.
        ///   - overlaps: the lines of the parts that the person changed and another edit changed too. The
        ///     note has both versions of each part.
        case edited(isMerged: Bool, overlaps: [ClosedRange<Int>])
        /// - Parameter links: the texts in which Haru replaced the former title or path in links.
        case renamed(from: String, links: RewriteLinks.Outcome)
        /// - Parameter links: the texts in which Haru replaced the former path of a note in links.
        case moved(links: RewriteLinks.Outcome)
        /// - Parameter below: the number of deleted notes that the person did not name.
        case deleted(below: Int)
    }

    public struct State: Hashable, Sendable {
        /// The request of the shown list.
        public internal(set) var request = NoteListRequest()
        public internal(set) var rows: [Row] = []
        /// Whether more notes exist than the limit of the request allows.
        public internal(set) var hasMore = false
        /// Whether the library has archived notes that the list leaves out.
        public internal(set) var hidesArchived = false
        public internal(set) var outcome = Outcome.none
        /// The notes of the last change.
        public internal(set) var changed: [Row] = []
        /// The notes of ``changed`` that already had the requested state, for example archived notes that the
        /// person archives again.
        public internal(set) var unchanged: Set<UUID> = []
        /// The title that a new or renamed note shares with other notes, if links by this title are now
        /// ambiguous; otherwise `nil`. The value is also `nil` until the caller calls
        /// ``NotesViewModel/findSharedTitle()``.
        public internal(set) var sharedTitle: SharedTitle?
    }

    /// The use cases that read notes.
    public struct Reads: Sendable {
        let list: ReadNotes
        let note: ReadNote
        let fill: FillTemplate
        let draft: ReadDraft

        public init(list: ReadNotes, note: ReadNote, fill: FillTemplate, draft: ReadDraft) {
            self.list = list
            self.note = note
            self.fill = fill
            self.draft = draft
        }
    }

    /// The use cases that change notes.
    public struct Changes: Sendable {
        let add: AddNote
        let edit: EditNote
        let append: AppendToNote
        let move: MoveNotes
        let rename: RenameNote
        let delete: DeleteNotes
        let archive: ArchiveNotes
        let pin: PinNotes

        public init(
            add: AddNote, edit: EditNote, append: AppendToNote, move: MoveNotes, rename: RenameNote,
            delete: DeleteNotes, archive: ArchiveNotes, pin: PinNotes
        ) {
            self.add = add
            self.edit = edit
            self.append = append
            self.move = move
            self.rename = rename
            self.delete = delete
            self.archive = archive
            self.pin = pin
        }
    }

    private let reads: Reads
    private let changes: Changes
    private let store = StateStore(State())

    public init(reads: Reads, changes: Changes) {
        self.reads = reads
        self.changes = changes
    }

    public var state: State { store.state }

    /// Reads the notes of a list.
    public func show(_ request: NoteListRequest) throws(PlannerError) {
        let list = try reads.list(request)
        store.update { state in
            state.request = request
            state.rows = list.rows.map { Row($0.note, depth: $0.depth, parentTitle: $0.parentTitle) }
            state.hasMore = list.hasMore
            state.hidesArchived = list.hidesArchived
        }
    }

    /// Returns a note with the text to edit.
    public func editableNote(_ note: NoteReference) throws(PlannerError) -> EditableNote {
        EditableNote(try reads.note.note(note))
    }

    /// Returns the draft of a note with the text and the tags of a template.
    /// - Throws: the errors of ``FillTemplate``; ``PlannerError/invalid(_:)`` if the title is not valid.
    public func draft(_ title: String, from template: String) throws(PlannerError) -> NoteDraft {
        let title = try validated { () throws(ValidationError) in try NoteTitle(title) }
        return try reads.fill(template, title: title)
    }

    /// Returns the draft of a note with a text that a person wrote.
    /// - Parameter title: the typed title; empty if the text has the title.
    /// - Throws: the errors of ``ReadDraft``; ``PlannerError/invalid(_:)`` if the title is not valid.
    public func draft(_ title: String, text: String) throws(PlannerError) -> NoteDraft {
        let typed = try validated { () throws(ValidationError) in
            title.isEmpty ? nil : try NoteTitle(title)
        }
        return try reads.draft(text, title: typed)
    }

    public func add(_ draft: NoteDraft, isDryRun: Bool) throws(PlannerError) {
        let note = try changes.add(draft, isDryRun: isDryRun)
        changed(.added, [NoteSummary(note)])
    }

    public func edit(_ note: NoteReference, _ edit: NoteChanges, isDryRun: Bool) throws(PlannerError) {
        let outcome = try changes.edit(note, edit, isDryRun: isDryRun)
        let kind = Outcome.edited(isMerged: outcome.isMerged, overlaps: outcome.overlaps)
        changed(outcome.isChanged ? kind : .unchanged, [NoteSummary(outcome.note)])
    }

    public func append(_ text: String, to note: NoteReference, isDryRun: Bool) throws(PlannerError) {
        let note = try changes.append(text, to: note, isDryRun: isDryRun)
        changed(.edited(isMerged: false, overlaps: []), [NoteSummary(note)])
    }

    /// - Parameter parent: the new parent; `nil` for the top of the tree.
    public func move(
        _ notes: [NoteReference], under parent: NoteReference?, isDryRun: Bool
    ) throws(PlannerError) {
        let outcome = try changes.move(notes, under: parent, isDryRun: isDryRun)
        changed(.moved(links: outcome.links), outcome.notes)
    }

    public func rename(_ note: NoteReference, to title: String, isDryRun: Bool) throws(PlannerError) {
        let title = try validated { () throws(ValidationError) in try NoteTitle(title) }
        let outcome = try changes.rename(note, to: title, isDryRun: isDryRun)
        changed(
            outcome.former == title
                ? .unchanged
                : .renamed(from: outcome.former.description, links: outcome.links), [outcome.note])
    }

    /// Finds out whether the title of the stored note that the last change added or renamed makes links
    /// ambiguous (``State/sharedTitle``). The change is stored already, so a failure to read the library is
    /// not an error of the change, and leaves the title `nil`.
    public func findSharedTitle() {
        switch state.outcome {
        case .added, .renamed: break
        default: return
        }
        guard let note = state.changed.first else { return }
        let title = try? reads.note.sharedTitle(of: note.id)
        store.update { $0.sharedTitle = title }
    }

    /// - Throws: ``PlannerError/notesBelow(count:)`` if a note has notes below it, and `includingBelow` is
    ///   false.
    public func delete(
        _ notes: [NoteReference], includingBelow: Bool, isDryRun: Bool
    ) throws(PlannerError) {
        let deleted = try changes.delete(notes, includingBelow: includingBelow, isDryRun: isDryRun)
        changed(.deleted(below: deleted.below.count), deleted.named + deleted.below)
    }

    public func archive(_ notes: [NoteReference], _ isArchived: Bool, isDryRun: Bool) throws(PlannerError) {
        let marked = try changes.archive(notes, isArchived, isDryRun: isDryRun)
        changed(isArchived ? .archived : .restored, marked.notes, unchanged: marked.unchanged)
    }

    public func pin(_ notes: [NoteReference], _ isPinned: Bool, isDryRun: Bool) throws(PlannerError) {
        let marked = try changes.pin(notes, isPinned, isDryRun: isDryRun)
        changed(isPinned ? .pinned : .unpinned, marked.notes, unchanged: marked.unchanged)
    }

    private func changed(_ outcome: Outcome, _ notes: [NoteSummary], unchanged: Set<UUID> = []) {
        store.update { state in
            state.outcome = outcome
            state.changed = notes.map { Row($0) }
            state.unchanged = unchanged
            state.sharedTitle = nil
        }
    }
}
