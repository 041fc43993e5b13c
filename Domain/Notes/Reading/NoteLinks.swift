public import DomainPrimitives
public import Foundation
public import TodosDomain

/// A link between a note and another record.
public struct NoteLink: Hashable, Sendable {
    /// The kinds of records that links connect with notes.
    public enum Kind: String, Hashable, Sendable {
        case note, todo
    }

    public let kind: Kind
    /// The identifier of the other record; `nil` if no record has the title that the link names.
    public let id: UUID?
    /// The title of the other record, or the text of a link to nothing.
    public let title: String
    /// The heading that the link names; `nil` for none.
    public let heading: String?

    public init(kind: Kind, id: UUID?, title: String, heading: String? = nil) {
        self.kind = kind
        self.id = id
        self.title = title
        self.heading = heading
    }
}

/// A finder of the links from and to notes.
public protocol NoteLinks: Sendable {
    /// Returns the links in the body of a note, in their order.
    func links(from note: Note, in reader: any PlannerReader) throws(PlannerError) -> [NoteLink]
    /// Returns the records whose text links to a note, each once, sorted by title.
    func backlinks(to note: Note, in reader: any PlannerReader) throws(PlannerError) -> [NoteLink]
}

/// A rewriter of the links to a note whose title changes.
public protocol LinkRewriter: Sendable {
    /// Replaces the former title in the links of all texts that mean the note. Belongs to the action of
    /// `writer`, so that one undo restores the title and the links.
    /// - Parameter note: the note with its new title, which is already stored.
    /// - Returns: the number of records whose text changed.
    func rewriteLinks(
        to note: NoteSummary, from former: NoteTitle, in writer: any PlannerWriter
    ) throws(PlannerError) -> Int
}
