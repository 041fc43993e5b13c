import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
import SyncProtocolDomain

/// The links by a path of titles that can lead elsewhere after an action renames or moves notes. Before the
/// action, each of these links leads to exactly one note.
///
/// The path of a Markdown link can be a single title, such as `soil.md`. A link by a single title is one of
/// these links only if the action changes the note to which the link leads.
///
/// The path of each of these links ends with one title: the former or new title of a changed note, or the
/// title of a note below a changed note. The index finds the links by this title, so other texts stay unread.
struct PathLinks {
    /// The note to which a link leads, and the form of the path.
    struct Meaning {
        let note: RecordID
        let form: WikiLink.Form
        /// The name in the link that is a path.
        let path: String
        /// The number of titles in the path.
        let titles: Int

        var isFromTop: Bool { NotePaths.isFromTop(path) }

        /// Returns the new name in a link that leads by `path` from now on. A Markdown link keeps the start
        /// of its former path, such as `../`, and its ending, such as `.md`.
        /// - Parameter path: a path of titles, or an identifier.
        func name(at path: String) -> String {
            guard form == .markdown, let titles = LinkedTitles(self.path) else { return path }
            return titles.start + path + titles.ending
        }
    }

    /// The form of a link, and the longest name in the link.
    struct Key: Hashable {
        let form: WikiLink.Form
        let name: String
    }

    /// The records that contain at least one of the links, each record once.
    private(set) var records: [RecordKey] = []
    private var meanings: [Key: Meaning] = [:]
    /// The notes that the action will change.
    private let changed: Set<RecordID>

    /// Collects the links in the state before the change.
    /// - Parameters:
    ///   - notes: the notes that the action will change.
    ///   - title: the title that a note will get; `nil` if the action changes no title.
    init(
        ofChanged notes: [UUID], newTitle title: String? = nil, in action: RecordAction
    ) throws(PlannerError) {
        changed = Set(notes.map { RecordID($0) })
        if notes.isEmpty { return }
        try action.flush()
        let library = action.library
        let titles = try Self.titles(ofAndBelow: notes, library) + (title.map { [$0] } ?? [])
        let keys = Set(titles.flatMap(LinkKey.paths))
        let resolver = LinkResolver(library)
        var seen: Set<RecordKey> = []
        for key in keys.sorted() {
            for record in try library.records(mentioning: key, limit: .max)
            where seen.insert(record).inserted {
                if try collect(from: record, keys, resolver, library) { records.append(record) }
            }
        }
    }

    /// Returns the meaning of a link before the change; `nil` if the link did not lead to one note by a path.
    func meaning(of link: WikiLink) -> Meaning? {
        guard case .note(let names) = link.target, let name = names.first else { return nil }
        return meanings[Key(form: link.form, name: name.text)]
    }

    /// Adds the meanings of the links in a record.
    /// - Returns: whether the record has such links.
    private mutating func collect(
        from key: RecordKey, _ keys: Set<String>, _ resolver: LinkResolver, _ library: any RecordReading
    ) throws(PlannerError) -> Bool {
        guard let type = library.catalogue.type(of: key), let mentions = type.mentions,
            let stored = try library.record(type, key.id), !stored.isDeleted
        else { return false }
        var hasPaths = false
        for field in mentions.fields {
            for link in WikiLink.links(in: stored.text(field, in: type)) {
                guard case .note(let names) = link.target, let name = names.first,
                    names.contains(where: { name in
                        (link.form == .markdown || name.text.contains("/"))
                            && keys.contains(LinkKey.file(name.text))
                    })
                else { continue }
                let key = Key(form: link.form, name: name.text)
                if meanings[key] == nil, let meaning = try meaning(of: link, resolver) {
                    meanings[key] = meaning
                }
                if meanings[key] != nil { hasPaths = true }
            }
        }
        return hasPaths
    }

    private func meaning(of link: WikiLink, _ resolver: LinkResolver) throws(PlannerError) -> Meaning? {
        guard let match = try resolver.match(link), match.step == .pathOrIdentifier,
            match.notes.count == 1, let note = match.notes.first
        else { return nil }
        let path = match.name.text
        let wanted = NotePaths.keys(of: link.form == .wiki ? path : LinkedTitles(path)?.path ?? "").count
        var (titles, keys) = (0, 0)
        for title in try resolver.paths.titles(upFrom: note, keys: wanted) where keys < wanted {
            titles += 1
            keys += NotePaths.keys(of: title).count
        }
        guard link.form == .wiki || titles > 1 || changed.contains(note) else { return nil }
        return Meaning(note: note, form: link.form, path: path, titles: titles)
    }

    /// Returns the titles of notes and of all notes below.
    private static func titles(
        ofAndBelow notes: [UUID], _ library: any RecordReading
    ) throws(PlannerError) -> [String] {
        var found = try library.notesBelow(notes, fields: ["title"])
        for note in notes {
            let query = RecordQuery(
                .note, ["title"], where: [.identifierPrefix(note.uuidString)], by: .fields([]))
            found += try library.excerpts(query)
        }
        return found.compactMap { if case .text(let title)? = $0.values.first { title } else { nil } }
    }
}

/// Finds new names for links with a path of titles, after an action has renamed or moved notes. An instance
/// caches the names that it has found.
final class PathNames {
    private let links: PathLinks
    private let resolver: LinkResolver
    /// The new names. A link that still leads to its note keeps its name.
    private var known: [PathLinks.Key: String] = [:]

    init(_ links: PathLinks, resolver: LinkResolver) {
        self.links = links
        self.resolver = resolver
    }

    /// Returns the new name for a link, at the position of the former path; `nil` if the link stays.
    /// - Parameter isIdentifier: whether the new name is the identifier of the note, which each text can
    ///   contain.
    func newName(in link: WikiLink, isIdentifier: Bool) throws(PlannerError) -> WikiLink.Name? {
        guard let meaning = links.meaning(of: link), let longest = link.names.first?.text,
            let path = link.names.first(where: { $0.text == meaning.path })
        else { return nil }
        let name = try newName(meaning, longest)
        if name == meaning.path { return nil }
        return WikiLink.Name(isIdentifier ? meaning.name(at: meaning.note.description) : name, at: path.range)
    }

    private func newName(
        _ meaning: PathLinks.Meaning, _ longest: String
    ) throws(PlannerError) -> String {
        let key = PathLinks.Key(form: meaning.form, name: longest)
        if let name = known[key] { return name }
        let name = try searchName(meaning, longest)
        known[key] = name
        return name
    }

    private func searchName(
        _ meaning: PathLinks.Meaning, _ longest: String
    ) throws(PlannerError) -> String {
        let heading = longest.dropFirst(meaning.path.count)
        if try leads(meaning.path, heading, meaning) { return meaning.path }
        for name in try names(for: meaning) where try leads(name, heading, meaning) { return name }
        return meaning.name(at: meaning.note.description)
    }

    /// Returns the possible names of a note, best first (``NotePaths/paths(of:preferring:)``). If the former
    /// path began at the top, the new path from the top comes first. A Markdown link cannot have a path from
    /// the top, so the caller skips this path.
    private func names(for meaning: PathLinks.Meaning) throws(PlannerError) -> [String] {
        let titles = try resolver.paths.titles(upFrom: meaning.note)
        let paths = NotePaths.paths(of: titles, preferring: meaning.titles)
        let first = meaning.isFromTop ? paths.filter(NotePaths.isFromTop) : []
        return (first + paths).map(meaning.name)
    }

    /// Whether a link with the name `name` leads only to the note of `meaning`, and the index finds the link
    /// by the title of this note. Without the index, the next renaming would not find the link.
    /// - Parameter heading: the text of the link after the name.
    private func leads(
        _ name: String, _ heading: Substring, _ meaning: PathLinks.Meaning
    ) throws(PlannerError) -> Bool {
        guard let link = WikiLink.link(meaning.form, to: name, suffix: heading),
            let title = try resolver.paths.titles(upFrom: meaning.note, keys: 0).first,
            !LinkKey.paths(endingWith: title).isDisjoint(with: link.keys)
        else { return false }
        return try resolver.leads(link, by: name, onlyTo: meaning.note)
    }
}
