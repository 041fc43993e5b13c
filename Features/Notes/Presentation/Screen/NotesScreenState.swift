public import DomainPrimitives
public import Foundation
public import UtilState

/// The state of the Notes screen: the tree or the list of notes, the selected note with its text and links,
/// and the open question or editor.
public struct NotesScreenState: Hashable, Sendable {
    /// A row of the list.
    public struct Row: Hashable, Sendable, Identifiable {
        public let note: NotesViewModel.Row
        /// The number of listed notes below the note at all depths.
        public let below: Int
        public let isFolded: Bool

        public var id: UUID { note.id }
    }

    /// The notes of the tree or of the list, including the notes below folded notes.
    var listed: [NotesViewModel.Row] = []
    /// The shown rows: ``listed`` without the notes below a folded note.
    public internal(set) var rows: [Row] = []
    public internal(set) var isLoaded = false
    /// The error of the last read of the list; `nil` if the read succeeded.
    public internal(set) var problem: PlannerError?
    /// Whether the library has more notes than the screen lists.
    public internal(set) var hasMore = false
    /// The number of notes in the library that the list lacks, with archived notes. `nil` if the number is
    /// unknown, for example because the list is filtered.
    public internal(set) var unlisted: Int?
    /// The maximum number of listed notes.
    var limit: Int
    /// Whether the library has archived notes that the list leaves out.
    public internal(set) var hidesArchived = false

    /// The words that each listed note must have; empty for all notes.
    public internal(set) var words = ""
    /// The number of notes in the latest list without ``words``.
    public internal(set) var total = 0
    public internal(set) var isFlat = false
    public internal(set) var showsArchived = false
    var folded: Set<UUID> = []
    /// Whether the notes below a note are folded when the list shows them for the first time. `true` after
    /// the person has folded all notes.
    var foldsNewParents = false
    /// The parents that a list has shown since the person last folded or unfolded all notes. A parent is a
    /// note with notes below it.
    var knownParents: Set<UUID> = []
    /// The note that a route or a link opened. The list shows this note even if the note is archived or over
    /// the limit.
    var revealed: UUID?

    public internal(set) var selected: UUID?
    /// The selected note with its text; `nil` while the screen reads it.
    public internal(set) var preview: NotePreview?

    public internal(set) var notice: Numbered<NoteNotice>?
    public internal(set) var question: NoteQuestion?
    public internal(set) var editing: NoteEditing?
    /// The number of editors that the screen has opened.
    var openedEditors = 0
    /// The number of texts that the library refused.
    public internal(set) var refusals = 0

    /// The words of the shown list.
    private var shownWords = ""

    init(limit: Int) { self.limit = limit }

    /// The index of the selected row; `nil` without rows.
    public var selection: Int? { selected.flatMap { id in rows.firstIndex { $0.id == id } } }

    public var selectedRow: Row? { selection.map { rows[$0] } }

    /// The preview of the selected note; `nil` while the screen still shows the preview of another note.
    public var shownPreview: NotePreview? { preview?.note.id == selected ? preview : nil }

    /// Returns the notes that can become the parent of a note: all listed notes except the note itself and
    /// the notes below it.
    public func possibleParents(of note: NotesViewModel.Row) -> [NotesViewModel.Row] {
        var below: Set<UUID> = [note.id]
        // In a tree, each parent precedes the notes below it. A flat list needs more than one pass.
        var count = 0
        while below.count != count {
            count = below.count
            for row in listed where row.parent.map(below.contains) ?? false { below.insert(row.id) }
        }
        return listed.filter { !below.contains($0.id) }
    }

    // MARK: Changes

    mutating func say(_ notice: NoteNotice) { self.notice = Numbered(after: self.notice, notice) }

    /// Opens the editor.
    /// - Parameter kept: the text with which the editor continues; `nil` for the text of the note.
    mutating func edit(_ note: NotePreview, continuing kept: UnsavedNoteText? = nil) {
        openedEditors += 1
        editing = NoteEditing(
            number: openedEditors, note: note.note.id, parent: note.note.parent, title: note.note.title,
            base: kept?.base ?? note.body, continued: kept?.text)
    }

    /// Shows a new list, and keeps the selection. If the selected note is gone, selects the nearest note. A
    /// list for other words selects its first note.
    mutating func show(_ list: [NotesViewModel.Row]) {
        if foldsNewParents {
            // A filtered list lacks most parents. Their folds must not change after the filter.
            let parents = Set(list.compactMap(\.parent)).subtracting(knownParents)
            folded.formUnion(parents)
            knownParents.formUnion(parents)
        }
        listed = list
        (problem, isLoaded) = (nil, true)
        if let revealed, revealed == selected { unfold(above: revealed) }
        arrange()
        // The best match of a new search comes first.
        if words != shownWords, !words.isEmpty { selected = rows.first?.id }
        shownWords = words
    }

    /// Selects a note and unfolds the notes above it. If the list lacks the note, the next list includes the
    /// note.
    mutating func reveal(_ id: UUID) {
        (revealed, selected) = (id, id)
        unfold(above: id)
        rows = Self.rows(listed, folded)
    }

    /// Updates ``rows`` from ``listed`` and the folds. If the selected row disappears, selects the nearest
    /// row.
    mutating func arrange() {
        let before = rows.map(\.id)
        rows = Self.rows(listed, folded)
        let ids = Set(rows.map(\.id))
        if let selected, ids.contains(selected) { return }
        let place = selected.flatMap(before.firstIndex) ?? 0
        let nearest = before.isEmpty ? [] : before[place...] + before[..<place].reversed()
        selected = nearest.first(where: ids.contains) ?? rows.first?.id
    }

    private static func rows(_ listed: [NotesViewModel.Row], _ folded: Set<UUID>) -> [Row] {
        var counts = [Int](repeating: 0, count: listed.count)
        var above: [Int] = []
        for (index, note) in listed.enumerated() {
            above.removeAll { listed[$0].depth >= note.depth }
            for parent in above { counts[parent] += 1 }
            above.append(index)
        }
        var rows: [Row] = []
        var hidden: Int?
        for (note, below) in zip(listed, counts) {
            if let depth = hidden, note.depth > depth { continue }
            let isFolded = below > 0 && folded.contains(note.id)
            hidden = isFolded ? note.depth : nil
            rows.append(Row(note: note, below: below, isFolded: isFolded))
        }
        return rows
    }

    /// Unfolds all notes above a note.
    private mutating func unfold(above id: UUID) {
        let parents = Dictionary(listed.map { ($0.id, $0.parent) }) { first, _ in first }
        var next = parents[id] ?? nil
        var seen: Set<UUID> = []
        while let parent = next, seen.insert(parent).inserted {
            folded.remove(parent)
            next = parents[parent] ?? nil
        }
    }
}

/// A note as the preview shows it, with its text and its links.
public struct NotePreview: Hashable, Sendable {
    public let note: NotesViewModel.Row
    public let body: String
    /// The text without the comments of Obsidian. Each line has the same number as in ``body``.
    public let shownBody: String
    /// The titles of the notes above the note, from the top down.
    public let path: [String]
    /// The links in the text, in their order.
    public let links: [NoteConnectionRow]
    /// The texts that link to the note, at most ``ReadNote/shownBacklinks``.
    public let backlinks: [NoteConnectionRow]
    /// The number of further texts that probably link to the note.
    public let unreadBacklinks: Int
}

/// A link of the selected note, or a text that links to this note.
public struct NoteConnectionRow: Hashable, Sendable {
    public enum Goal: Hashable, Sendable {
        case note(UUID)
        case todo(UUID, number: Int?, isDone: Bool)
        /// A link to nothing.
        case missingNote, missingTodo
    }

    public let goal: Goal
    /// The title of the other record, or the name in a link to nothing.
    public let title: String
    /// The heading that the link names; `nil` for none.
    public let heading: String?
    /// The text between the brackets of a link, such as `Title#Heading`. Empty for a Markdown link and for a
    /// text that links to the note.
    public let source: String
    /// The text after `|` in a link; `nil` for none.
    public let alias: String?
    /// The lines with the link, for a text that links to the note.
    public let lines: [String]
    /// Whether the link can also mean another record.
    public let isAmbiguous: Bool
}

/// A message of the Notes screen.
public enum NoteNotice: Hashable, Sendable {
    case changed(NotesViewModel.Row, NotesViewModel.Outcome)
    /// - Parameter below: the number of deleted notes below the note.
    case deleted(NotesViewModel.Row, below: Int)
    /// The todos that were made of the boxes in a note.
    case todos(note: String, added: Int, known: Int, refused: Int)
    case noLinks, noBacklinks
    /// The person followed a link that names no todo.
    case missingTodo
    /// The link that the person followed names a heading that its note does not have.
    case missingHeading(String)
    /// The note that a route or a link names no longer exists.
    case gone
}

/// A question that the Notes screen asks before a change.
public enum NoteQuestion: Hashable, Sendable {
    /// Whether to delete a note and the `below` notes below it.
    case delete(NotesViewModel.Row, below: Int)
    /// Whether to store the empty text from the person's own editor.
    case empty(NotePreview)
    /// Whether to save the text of the open editor.
    case save
}

/// A text that a person wrote in the editor of a note, and that Haru did not store.
public struct UnsavedNoteText: Hashable, Sendable {
    let text: String
    /// The text of the note that the person saw at first.
    let base: String

    public init(_ text: String, base: String) {
        self.text = text
        self.base = base
    }
}

/// The open editor of a note's text.
public struct NoteEditing: Hashable, Sendable {
    /// The reason why the text is not stored yet.
    public enum Obstacle: Hashable, Sendable {
        case refused(PlannerError)
        /// The note was deleted elsewhere. The next attempt stores the text as a new note.
        case deleted
        /// The note was changed elsewhere, and the changes cannot be merged. The next attempt stores the text
        /// as a new note.
        case notMergeable
    }

    /// The number of this editor. Each editor that the screen opens gets the next number.
    public let number: Int
    public let note: UUID
    let parent: UUID?
    public let title: String
    /// The text of the note when the editor opened.
    public let base: String
    /// The text of an earlier editor that Haru did not store, with which this editor begins; `nil` if the
    /// editor begins with ``base``.
    public let continued: String?
    public internal(set) var obstacle: Obstacle?
    /// Whether the stored text is no longer ``base``, so that saving merges two changes.
    public internal(set) var isChangedElsewhere = false
    /// Whether Haru is storing the text. The text must not change until the save ends.
    public internal(set) var isSaving = false
}
