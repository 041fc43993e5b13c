import DomainPrimitives
import Foundation
import NotesDomain
import NotesPresentation
import TodosDomain

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
    }

    let notes: [NoteDocument]
    let merged: Bool
    let overlaps: Int
    let overlapLines: [Lines]
    /// The number of texts whose links follow a new title.
    let rewritten: Int

    init(notes: [NoteDocument], _ outcome: NotesViewModel.Outcome) {
        self.notes = notes
        var (isMerged, places): (Bool, [ClosedRange<Int>]) = (false, [])
        if case .edited(let merged, let overlaps) = outcome { (isMerged, places) = (merged, overlaps) }
        merged = isMerged
        overlaps = places.count
        overlapLines = places.map { Lines(first: $0.lowerBound, last: $0.upperBound) }
        if case .renamed(_, let rewritten) = outcome { self.rewritten = rewritten } else { rewritten = 0 }
    }
}

/// A note with its body in JSON.
struct NoteDetailsDocument: Encodable {
    let id: String
    let title: String
    let body: String
    let tags: [String]
    /// The identifier of the note that this note is below.
    let parent: String?
    /// The titles of the notes above, from the top down.
    let path: [String]
    let pinned: Bool
    let archived: Bool
    let createdAt: String
    let lastEdit: String
    let links: [NoteLinkDocument]
    let backlinks: [NoteLinkDocument]

    init(_ found: ReadNote.Found) {
        let note = found.note
        id = note.id.uuidString.lowercased()
        title = note.title.description
        body = note.body
        tags = note.tags.map(\.description)
        parent = note.parent?.uuidString.lowercased()
        path = found.above.map(\.title.description)
        pinned = note.isPinned
        archived = note.isArchived
        createdAt = note.createdAt.description
        lastEdit = note.lastEdit.description
        links = found.links.map(NoteLinkDocument.init)
        backlinks = found.backlinks.map(NoteLinkDocument.init)
    }
}

struct NoteLinkDocument: Encodable {
    let kind: String
    let id: String?
    let title: String
    let heading: String?

    init(_ link: NoteLink) {
        kind = link.kind.rawValue
        id = link.id?.uuidString.lowercased()
        title = link.title
        heading = link.heading
    }
}

struct NoteLinksDocument: Encodable {
    let links: [NoteLinkDocument]
    let backlinks: [NoteLinkDocument]

    init(_ found: ReadNote.Found) {
        links = found.links.map(NoteLinkDocument.init)
        backlinks = found.backlinks.map(NoteLinkDocument.init)
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

    init(_ outcome: MakeTodosOfNote.Outcome) {
        note = outcome.note.id.uuidString.lowercased()
        added = outcome.added.map { todo in
            Added(
                id: todo.id.uuidString.lowercased(), number: todo.number, title: todo.title.description)
        }
        known = outcome.known
        refused = outcome.refused
    }
}
