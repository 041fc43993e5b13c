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

    /// The largest number of titles in a path that does not begin at the top of the tree. A person would not
    /// read a longer path.
    private static let mostTitles = 16

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
        var link: String?
        for name in Self.names(try resolver.paths.titles(upFrom: id), of: note) where link == nil {
            if try resolver.leads(name, to: id) { link = name }
        }
        self.title = title
        count = notes.count
        self.link = link ?? note.uuidString.lowercased()
    }

    /// Returns the possible names of a note in a link, best first: short paths, the path from the top, and
    /// the start of the identifier.
    /// - Parameter titles: the titles from the note up to the top.
    private static func names(_ titles: [String], of note: UUID) -> [String] {
        let most = min(titles.count, mostTitles)
        let paths = most < 2 ? [] : (2...most).map { titles.prefix($0).reversed().joined(separator: "/") }
        return paths + ["/" + titles.reversed().joined(separator: "/"), NoteSummary.shortReference(of: note)]
    }
}

extension LinkResolver {
    /// Whether a link with the name `name` leads to `note` and to no other note. The result is `false` if a
    /// part of the name counts as a heading.
    fileprivate func leads(_ name: String, to note: RecordID) throws(PlannerError) -> Bool {
        let text = "[[\(name)]]"
        let links = WikiLink.links(in: text)
        guard links.count == 1, let link = links.first, link.form == .wiki, link.alias == nil,
            link.range == 0..<text.utf8.count
        else { return false }
        return try targets(of: link, in: "") == LinkTargets([RecordKey(RecordType.note.name, note)])
    }
}
