import DomainPrimitives
import Foundation
import NotesDomain
import NotesPresentation

/// A note without its body in JSON (Documentation/JSON.md).
struct NoteDocument: Encodable {
    let id: String
    let title: String
    let parent: String?
    let depth: Int
    let tags: [String]
    let pinned: Bool
    let archived: Bool
    let createdAt: String
    let lastEdit: String

    init(_ row: NotesViewModel.Row) {
        id = row.id.uuidString.lowercased()
        title = row.title
        parent = row.parent?.uuidString.lowercased()
        depth = row.depth
        tags = row.tags
        pinned = row.isPinned
        archived = row.isArchived
        createdAt = row.createdAt.description
        lastEdit = row.lastEdit.description
    }
}

struct NoteListDocument: Encodable {
    let notes: [NoteDocument]
    /// Whether more notes exist than the limit allows.
    let more: Bool
}

/// The notes that a command changed, in JSON.
struct NoteChangesDocument: Encodable {
    /// The lines of a part in the text of a note.
    struct Lines: Encodable {
        let first: Int
        let last: Int

        init(_ lines: ClosedRange<Int>) { (first, last) = (lines.lowerBound, lines.upperBound) }
    }

    let notes: [NoteDocument]
    let merged: Bool
    let overlaps: Int
    let overlapLines: [Lines]
    /// The number of texts in which Haru replaced the former title or path of a note in links.
    let rewritten: Int

    init(notes: [NoteDocument], _ outcome: NotesViewModel.Outcome) {
        self.notes = notes
        var (isMerged, places): (Bool, [ClosedRange<Int>]) = (false, [])
        if case .edited(let merged, let overlaps) = outcome { (isMerged, places) = (merged, overlaps) }
        merged = isMerged
        overlaps = places.count
        overlapLines = places.map(Lines.init)
        rewritten =
            switch outcome {
            case .renamed(_, let links), .moved(let links): links.records.count
            default: 0
            }
    }
}

/// A note with its body in JSON.
struct NoteDetailsDocument: Encodable {
    let id: String
    let title: String
    let body: String
    let tags: [String]
    /// The identifier of the parent note; `nil` for a note at the top.
    let parent: String?
    /// The titles of the notes above, from the top down.
    let path: [String]
    let pinned: Bool
    let archived: Bool
    let createdAt: String
    let lastEdit: String
    let links: [NoteLinkDocument]
    let backlinks: [NoteLinkDocument]

    init(_ details: NoteDetailsViewModel.Details) {
        let note = details.note
        id = note.id.uuidString.lowercased()
        title = note.title
        body = details.body
        tags = note.tags
        parent = note.parent?.uuidString.lowercased()
        path = details.path
        pinned = note.isPinned
        archived = note.isArchived
        createdAt = note.createdAt.description
        lastEdit = note.lastEdit.description
        links = details.links.map(NoteLinkDocument.init)
        backlinks = details.backlinks.map(NoteLinkDocument.init)
    }
}

/// A link from a note, or a record that links to a note, in JSON.
struct NoteLinkDocument: Encodable {
    /// A record that an ambiguous link can mean.
    struct Candidate: Encodable {
        let kind: String
        let id: String
        let title: String
        /// The titles of the notes above a note; missing for a todo.
        let path: [String]?

        init(_ record: NoteDetailsViewModel.Record) {
            kind = record.kind
            id = record.id.uuidString.lowercased()
            title = record.title
            path = record.path
        }
    }

    enum Direction: String, Encodable {
        case to, from
    }

    let direction: Direction
    let kind: String
    let id: String?
    let title: String
    /// The titles of the notes above a note; missing for a todo, and for a link that is not resolved.
    let path: [String]?
    let heading: String?
    let state: String
    /// The number of a todo.
    let number: Int?
    /// Whether a todo is done.
    let done: Bool?
    let candidates: [Candidate]?
    /// The lines with the links to the note.
    let lines: [String]?

    init(_ link: NoteDetailsViewModel.Link) {
        let target = link.target
        direction = .to
        kind = target?.kind ?? (link.isTodo ? "todo" : "note")
        id = target?.id.uuidString.lowercased()
        title = target?.title ?? link.name
        path = target?.path
        heading = link.heading
        state = link.state.rawValue
        number = target?.todo?.number
        done = target?.todo?.isDone
        candidates = link.state == .ambiguous ? link.targets.map(Candidate.init) : nil
        lines = nil
    }

    init(_ backlink: NoteDetailsViewModel.Backlink) {
        let record = backlink.record
        direction = .from
        kind = record.kind
        id = record.id.uuidString.lowercased()
        title = record.title
        path = record.path
        heading = nil
        state = (backlink.isAmbiguous ? NoteConnection.State.ambiguous : .resolved).rawValue
        number = record.todo?.number
        done = record.todo?.isDone
        candidates = nil
        lines = backlink.lines
    }
}

extension NoteDetailsViewModel.Record {
    fileprivate var kind: String { todo == nil ? "note" : "todo" }
}

struct NoteLinksDocument: Encodable {
    let links: [NoteLinkDocument]
    let backlinks: [NoteLinkDocument]

    init(_ details: NoteDetailsViewModel.Details) {
        links = details.links.map(NoteLinkDocument.init)
        backlinks = details.backlinks.map(NoteLinkDocument.init)
    }
}

/// The todos that were made of a note, in JSON.
struct NoteTodosDocument: Encodable {
    struct Added: Encodable {
        let id: String
        let number: Int?
        let title: String
    }

    let note: String
    let added: [Added]
    let known: Int
    let refused: [String]

    init(_ note: UUID, _ state: NoteTodosViewModel.State) {
        self.note = note.uuidString.lowercased()
        added = state.added.map { todo in
            Added(id: todo.id.uuidString.lowercased(), number: todo.number, title: todo.title)
        }
        known = state.known
        refused = state.refused
    }
}
