import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
import SyncProtocolDomain

/// A title that several notes have, so that a link by this title is ambiguous.
public struct SharedTitle: Hashable, Sendable {
    /// The title, in the spelling of the note to which ``link`` leads.
    public let title: String
    /// The number of notes with the title; `nil` if more than ``mostNotes`` notes have the title.
    public let count: Int?
    /// The name by which a link leads to exactly one of the notes: a path of titles, or an identifier. If
    /// ``count`` is `nil`, the name is an identifier.
    public let link: String

    /// The largest number of notes to count. With more notes, ``link`` has an identifier, and no paths are
    /// read.
    public static let mostNotes = 100
    /// The largest number of texts that are searched for a link with one key.
    static let mostTexts = 100

    /// Creates the shared title of a note. The result is `nil` if no other note has the title. The result is
    /// also `nil` if none of the first ``mostTexts`` texts that mention the title has an ambiguous link by
    /// the title.
    ///
    /// The index of links and the index of titles find the texts and the notes. Both have a limit, so the
    /// cost does not grow with the library.
    init?(of note: UUID, in reader: any RecordReading) throws(PlannerError) {
        let (id, resolver) = (RecordID(note), LinkResolver(reader))
        guard let title = try resolver.paths.titles(upFrom: id, keys: 0).first,
            let namesakes = try Namesakes(of: id, title, reader, resolver),
            try namesakes.areLinked(reader, resolver)
        else { return nil }
        self.title = title
        count = namesakes.count
        link = try Self.name(of: note, hasPath: count != nil, resolver)
    }

    /// Returns the best name by which a link leads to a note alone: a path with at least two titles, the
    /// start of the identifier, or the identifier.
    /// - Parameter hasPath: whether the name can be a path.
    private static func name(
        of note: UUID, hasPath: Bool, _ resolver: LinkResolver
    ) throws(PlannerError) -> String {
        let id = RecordID(note)
        let titles = hasPath ? try resolver.paths.titles(upFrom: id) : []
        let paths = NotePaths.paths(of: titles, preferring: 2)
        for name in paths + [NoteSummary.shortReference(of: note)] {
            if let link = WikiLink.link(.wiki, to: name), try resolver.leads(link, by: name, onlyTo: id) {
                return name
            }
        }
        return note.uuidString.lowercased()
    }

    /// A note and the other notes with its title.
    private struct Namesakes {
        /// The number of the notes; `nil` if more than ``SharedTitle/mostNotes`` notes have the title.
        let count: Int?
        private let title: String
        /// Whether a Markdown link by the title is ambiguous. Such a link leads only to notes without a file.
        private let hasSeveralWithoutFile: Bool

        /// The result is `nil` if no other note has the title.
        init?(
            of note: RecordID, _ title: String, _ reader: any RecordReading, _ resolver: LinkResolver
        ) throws(PlannerError) {
            let key = LinkKey.of(title)
            // The shortest titles come first, so the notes with exactly this title do.
            let query = RecordQuery(
                .note, ["title", "file"], where: [.namePrefix(title)], by: .fields([RecordType.nameColumn]),
                limit: mostNotes + 1)
            let notes = try reader.excerpts(query).filter {
                if case .text(let title)? = $0.values.first { LinkKey.of(title) == key } else { false }
            }
            guard !key.isEmpty, notes.count > 1 else { return nil }
            self.title = title
            count = notes.count > mostNotes ? nil : notes.count
            let others = notes.filter { $0.id != note }
            hasSeveralWithoutFile =
                try resolver.file(of: note).isEmpty
                && others.contains { [.null, .text("")].contains($0.values.last) }
        }

        /// Whether a text has a link by the title, and the link is ambiguous.
        func areLinked(_ reader: any RecordReading, _ resolver: LinkResolver) throws(PlannerError) -> Bool {
            let keys = LinkKey.paths(endingWith: title).union([LinkKey.of(title)])
            var seen: Set<RecordKey> = []
            for key in keys.sorted() {
                for record in try reader.records(mentioning: key, limit: mostTexts)
                where seen.insert(record).inserted {
                    if try isLinked(in: record, keys, reader, resolver) { return true }
                }
            }
            return false
        }

        private func isLinked(
            in key: RecordKey, _ keys: Set<String>, _ reader: any RecordReading, _ resolver: LinkResolver
        ) throws(PlannerError) -> Bool {
            guard let type = reader.catalogue.type(of: key), let mentions = type.mentions,
                let stored = try reader.record(type, key.id), !stored.isDeleted
            else { return false }
            for field in mentions.fields {
                for link in WikiLink.links(in: stored.text(field, in: type))
                where (link.form == .wiki || hasSeveralWithoutFile) && !keys.isDisjoint(with: link.keys) {
                    if try resolver.leads(link, byTitle: title) { return true }
                }
            }
            return false
        }
    }
}
