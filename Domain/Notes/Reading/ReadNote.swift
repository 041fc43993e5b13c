public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// Reads one note with its body, its place in the tree, and its links.
public struct ReadNote: Sendable {
    /// A note with its neighbours in the tree and its links.
    public struct Found: Hashable, Sendable {
        public let note: Note
        /// The notes above the note, from the top down.
        public let above: [NoteSummary]
        /// The notes directly below the note.
        public let below: [NoteSummary]
        /// The links in the body, in the order of their positions.
        public let links: [NoteConnection]
        /// The other records with a text that links to the note, sorted by title.
        public let backlinks: [Backlink]
        /// The number of further records that probably link to the note (``BacklinkPage/unread``).
        public let unreadBacklinks: Int
    }

    /// A note, and the heading that a person named with it.
    public struct Section: Hashable, Sendable {
        public let found: Found
        /// The text after the `#`, such as `Plan` in `garden#Plan`; `nil` without a heading.
        public let heading: String?
    }

    /// The number of backlinks that the screen and `haru notes show` read
    /// (Documentation/Product.md §Reading notes).
    public static let shownBacklinks = 100

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// Reads the note that a reference such as `garden` or `garden#Plan` names. As in a link, the longest
    /// name of a note wins, because a title can contain `#`.
    /// - Parameters:
    ///   - limit: the largest number of records with backlinks to read.
    ///   - paths: which of the linked notes get their path of titles.
    /// - Throws: ``PlannerError/unknownNote(reference:)`` or
    ///   ``PlannerError/ambiguous(reference:candidates:)``.
    public func section(
        _ reference: NoteReference, backlinks limit: Int = .max, paths: LinkedPaths = .all
    ) throws(PlannerError) -> Section {
        do throws(PlannerError) {
            return Section(found: try self(reference, backlinks: limit, paths: paths), heading: nil)
        } catch {
            guard case .unknownNote = error, case .text(let text) = reference,
                let section = try section(inNoteOf: text, backlinks: limit, paths: paths)
            else { throw error }
            return section
        }
    }

    /// Returns the note and the heading of a text such as `garden#Plan`; `nil` if the text names no note.
    private func section(
        inNoteOf text: String, backlinks limit: Int, paths: LinkedPaths
    ) throws(PlannerError) -> Section? {
        for mark in text.indices.reversed() where text[mark] == "#" {
            let heading = String(text[text.index(after: mark)...]).trimmingWhitespace()
            guard !heading.isEmpty, let reference = try? NoteReference(typed: String(text[..<mark])) else {
                continue
            }
            do throws(PlannerError) {
                return Section(found: try self(reference, backlinks: limit, paths: paths), heading: heading)
            } catch {
                guard case .unknownNote = error else { throw error }
            }
        }
        return nil
    }

    /// Reads a note alone, without a search for its links.
    /// - Throws: ``PlannerError/unknownNote(reference:)`` or
    ///   ``PlannerError/ambiguous(reference:candidates:)``.
    public func note(_ reference: NoteReference) throws(PlannerError) -> Note {
        try repository.read { reader throws(PlannerError) in try reader.summaryAndNote(reference).1 }
    }

    /// Returns the title of a note if other notes have the title too, and if a text links to the title.
    public func sharedTitle(of note: UUID) throws(PlannerError) -> SharedTitle? {
        try repository.read { reader throws(PlannerError) in try SharedTitle(of: note, in: reader.records) }
    }

    /// - Parameters:
    ///   - limit: the largest number of records with backlinks to read.
    ///   - paths: which of the linked notes get their path of titles.
    /// - Throws: ``PlannerError/unknownNote(reference:)`` or
    ///   ``PlannerError/ambiguous(reference:candidates:)``.
    public func callAsFunction(
        _ reference: NoteReference, backlinks limit: Int = .max, paths: LinkedPaths = .all
    ) throws(PlannerError) -> Found {
        try repository.read { reader throws(PlannerError) in
            let (summary, note) = try reader.summaryAndNote(reference)
            let (links, page) = try NoteConnections(reader.records).links(
                of: note, backlinks: limit, paths: paths)
            return Found(
                note: note, above: try reader.notesAbove(summary),
                below: try reader.notes(
                    where: [.value("parent", .identifier(note.id))], by: NoteOrder.siblings),
                links: links, backlinks: page.backlinks, unreadBacklinks: page.unread)
        }
    }
}

extension PlannerReader {
    /// - Throws: ``PlannerError/unknownNote(reference:)`` or
    ///   ``PlannerError/ambiguous(reference:candidates:)``.
    fileprivate func summaryAndNote(
        _ reference: NoteReference
    ) throws(PlannerError) -> (NoteSummary, Note) {
        let summary = try resolve(reference)
        guard let note = try note(summary.id) else {
            throw .unknownNote(reference: reference.description)
        }
        return (summary, note)
    }
}

/// Finds the notes that references name, without their bodies.
public struct FindNotes: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/unknownNote(reference:)`` or
    ///   ``PlannerError/ambiguous(reference:candidates:)``.
    public func callAsFunction(_ references: [NoteReference]) throws(PlannerError) -> [NoteSummary] {
        try repository.read { reader throws(PlannerError) in try reader.resolve(references) }
    }

    /// Returns at most `limit` notes whose title, body or tags have all words, best match first.
    public func matching(_ words: String, limit: Int) throws(PlannerError) -> [NoteSummary] {
        try repository.read { reader throws(PlannerError) in
            try reader.notes(where: [.words(words)], by: .match, limit: limit)
        }
    }

    /// Returns at most `limit` titles of notes that contain a text, sorted. Every title contains the empty
    /// text.
    public func titles(containing text: String, limit: Int) throws(PlannerError) -> [NoteTitle] {
        try repository.read { reader throws(PlannerError) in
            let typed: [RecordQuery.Condition] = text.isEmpty ? [] : [.nameContains(text)]
            let order = RecordQuery.Order.fields([RecordType.nameColumn])
            return try reader.untaggedNotes(where: typed, by: order, limit: limit).map(\.title)
        }
    }
}
