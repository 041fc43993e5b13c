public import DomainPrimitives
public import Foundation
public import NotesDomain
import UtilState

/// The view model that shows one note, with its place in the tree and its links.
public final class NoteDetailsViewModel: Sendable {
    /// A note or a todo at one end of a link.
    public struct Record: Hashable, Sendable, Identifiable {
        public let id: UUID
        /// The start of the identifier, by which a person refers to the record.
        public let reference: String
        public let title: String
        /// The titles of the notes above a note, from the top down. `nil` for a todo, and for a note whose
        /// path was not read.
        public let path: [String]?
        /// `nil` for a note.
        public let todo: LinkedRecord.TodoState?

        init(_ record: LinkedRecord) {
            id = record.id
            reference = NoteSummary.shortReference(of: record.id)
            title = record.title
            path = record.above
            todo = record.todo
        }
    }

    /// A link in the text of the note.
    public struct Link: Hashable, Sendable {
        public let state: NoteConnection.State
        /// Whether the link names a todo.
        public let isTodo: Bool
        /// The text that names the target, without the heading.
        public let name: String
        /// The heading in the target; `nil` for a link without a heading.
        public let heading: String?
        /// The text that a reader sees in place of the target's name; `nil` if the link has none.
        public let alias: String?
        /// The text between the brackets of a wiki link; `nil` for a Markdown link.
        public let source: String?
        /// The records that the link can mean.
        public let targets: [Record]

        /// The record to which the link leads; `nil` for a missing or an ambiguous target.
        public var target: Record? { state == .resolved ? targets.first : nil }

        init(_ link: NoteConnection, in body: String) {
            state = link.state
            isTodo = link.isTodo
            name = link.name
            heading = link.heading
            alias = link.alias
            source = link.source(in: body)
            targets = link.targets.map(Record.init)
        }
    }

    /// A note or a todo with a text that links to the note.
    public struct Backlink: Hashable, Sendable {
        public let record: Record
        /// The lines with the links.
        public let lines: [String]
        /// Whether the text may mean another note.
        public let isAmbiguous: Bool

        init(_ backlink: NotesDomain.Backlink) {
            record = Record(backlink.record)
            lines = backlink.lines
            isAmbiguous = backlink.isAmbiguous
        }
    }

    public struct Details: Hashable, Sendable {
        public let note: NotesViewModel.Row
        public let body: String
        /// The titles of the notes above the note, from the top down.
        public let path: [String]
        /// The titles of the notes directly below the note.
        public let below: [String]
        /// The links in the text, in their order.
        public let links: [Link]
        /// The texts that link to the note, sorted by title.
        public let backlinks: [Backlink]
        /// The number of further texts that probably link to the note.
        public let unreadBacklinks: Int

        /// The text without the comments of Obsidian. Each line has the same number as in ``body``.
        public var shownBody: String { ObsidianComments.removed(from: body) }

        init(_ found: ReadNote.Found) {
            note = NotesViewModel.Row(NoteSummary(found.note))
            body = found.note.body
            path = found.above.map(\.title.description)
            below = found.below.map(\.title.description)
            links = found.links.map { Link($0, in: found.note.body) }
            backlinks = found.backlinks.map(Backlink.init)
            unreadBacklinks = found.unreadBacklinks
        }
    }

    public struct State: Hashable, Sendable {
        /// The note; `nil` before the first read.
        public internal(set) var details: Details?
        /// The heading that the person named with the note; `nil` for the whole note.
        public internal(set) var heading: String?
    }

    private let read: ReadNote
    private let store = StateStore(State())

    public init(read: ReadNote) { self.read = read }

    public var state: State { store.state }

    /// Reads the note that a reference names. The reference can also name a heading, such as `garden#Plan`.
    /// - Parameter isComplete: whether to read all texts that link to the note, and the paths of all linked
    ///   notes. Otherwise, reads the first ``ReadNote/shownBacklinks`` texts, and the paths of notes with the
    ///   same title.
    /// - Throws: the errors of ``ReadNote``.
    public func show(_ note: NoteReference, isComplete: Bool) throws(PlannerError) {
        let section = try read.section(
            note, backlinks: isComplete ? .max : ReadNote.shownBacklinks,
            paths: isComplete ? .all : .ofSharedTitles)
        store.update { $0 = State(details: Details(section.found), heading: section.heading) }
    }

    /// Reads the note that a reference names, with all texts that link to the note.
    /// - Parameter hasAllPaths: whether to read the paths of all linked notes, instead of the paths of notes
    ///   with the same title.
    /// - Throws: the errors of ``ReadNote``.
    public func showLinks(of note: NoteReference, hasAllPaths: Bool) throws(PlannerError) {
        let found = try read(note, paths: hasAllPaths ? .all : .ofSharedTitles)
        store.update { $0 = State(details: Details(found), heading: nil) }
    }
}
