import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
import SyncProtocolDomain

/// A title that several notes have, so that a link by this title is ambiguous.
public struct SharedTitle: Hashable, Sendable {
    /// The title, in the spelling of the note to which ``link`` leads.
    public let title: String
    /// The number of notes with the title.
    public let count: Int
    /// The name by which a link leads to exactly one of the notes: a path of titles, or an identifier.
    public let link: String

    /// Creates the shared title of a note. The result is `nil` if no other note has the title, or if no text
    /// contains a link by the title. The index of links answers both questions, so the cost does not grow
    /// with the library.
    init?(of note: UUID, in reader: any RecordReading) throws(PlannerError) {
        let (id, resolver) = (RecordID(note), LinkResolver(reader))
        guard let title = try resolver.paths.titles(upFrom: id, keys: 0).first else { return nil }
        let notes = try resolver.notes(titled: title)
        guard notes.count > 1, try !reader.records(mentioning: LinkKey.of(title), limit: 1).isEmpty else {
            return nil
        }
        self.title = title
        count = notes.count
        link = try Self.name(of: note, resolver)
    }

    /// Returns the best name by which a link leads to a note alone: a path with at least two titles, the start
    /// of the identifier, or the identifier.
    private static func name(of note: UUID, _ resolver: LinkResolver) throws(PlannerError) -> String {
        let id = RecordID(note)
        let paths = NotePaths.paths(of: try resolver.paths.titles(upFrom: id), preferring: 2)
        for name in paths + [NoteSummary.shortReference(of: note)] {
            if let link = WikiLink.link(.wiki, to: name), try resolver.leads(link, by: name, onlyTo: id) {
                return name
            }
        }
        return note.uuidString.lowercased()
    }
}
