public import DomainPrimitives
import Foundation
public import LibraryDomain
public import LinksDomain
public import SyncProtocolDomain
import TodosDomain

/// A resolver that finds the notes and todos to which links lead. A resolver serves one transaction, and
/// caches the notes and todos that the transaction has found.
///
/// The text of a link in double brackets can contain several names, such as a title with and without a
/// heading. The link leads to the notes of the first step that finds a note:
/// 1. the notes with one of the names as their title; the longest name wins
/// 2. the notes with one of the names as their file name; the folders in the link must match too
/// 3. the notes at the path of titles in the link, or the note with the identifier in the link
///
/// A Markdown link leads to the notes of the first step that finds a note:
/// 1. the note with the file at the link's path
/// 2. the notes with a file at the end of a longer path, such as `plans/trip.md` for `trip.md`
/// 3. the notes without a file, if the path up to its ending is their title
/// 4. the notes without a file, if the path up to its ending is their path of titles or their identifier
///
/// In the steps 3 and 4, the path must have the ending `.md` or `.markdown`. The steps 2, 3 and 4 ignore the
/// components `..` at the start of the path.
///
/// The comparisons ignore case and Unicode normal form (``LinkKey``). A link that leads to several notes is
/// ambiguous.
public final class LinkResolver {
    private let reader: any RecordReading
    private let todoLinks: TodoLinkResolver
    let paths: NotePaths
    /// The notes by the paths of titles and the identifiers in links.
    private var other: [String: [RecordID]] = [:]
    private var titled: [String: [RecordID]] = [:]
    private var filed: [String: [NoteFile]] = [:]
    /// The notes without a file by the paths in Markdown links.
    private var unfiled: [String: [RecordID]] = [:]
    /// The todos by the texts of the links to them.
    private var todos: [String: [RecordID]] = [:]

    private struct NoteFile {
        let id: RecordID
        let path: LinkPath
    }

    public init(_ reader: any RecordReading) {
        self.reader = reader
        todoLinks = TodoLinkResolver(reader)
        paths = NotePaths(reader: reader)
    }

    /// Returns the records to which a link leads: none if the target does not exist, and several if the link
    /// is ambiguous.
    /// - Parameter file: the file of the note that contains the link; empty if the note has none. The path of
    ///   a Markdown link is relative to the folder of this file.
    public func targets(of link: WikiLink, in file: String) throws(PlannerError) -> LinkTargets {
        switch (link.target, link.form) {
        case (.todo(let name), _):
            return LinkTargets(try todos(named: name.text).map { RecordKey(RecordType.todo.name, $0) })
        case (.note(let names), .wiki): return try targets(names, link.heading)
        case (.note(let names), .markdown):
            guard let name = names.first else { return LinkTargets([]) }
            var found = try notes(in: LinkPath(name.text), from: file.isEmpty ? nil : LinkPath(file))
            if found.isEmpty { found = try notes(titledIn: name.text) }
            return LinkTargets(found.map { RecordKey(RecordType.note.name, $0) }, heading: link.heading)
        }
    }

    /// Returns the live notes that have the title `title`, in ascending order of their identifiers.
    public func notes(titled title: String) throws(PlannerError) -> [RecordID] {
        let key = LinkKey.of(title)
        if let known = titled[key] { return known }
        let found = try reader.records(.note, named: key)
        titled[key] = found
        return found
    }

    private func todos(named text: String) throws(PlannerError) -> [RecordID] {
        if let known = todos[text] { return known }
        let found = try todoLinks.todos(named: text)
        todos[text] = found
        return found
    }

    /// A way in which the name in a link leads to notes.
    enum Step: CaseIterable {
        case title, file, pathOrIdentifier
    }

    /// The notes to which the name in a link leads.
    struct Match {
        let step: Step
        /// The name in the link that the notes have.
        let name: WikiLink.Name
        let notes: [RecordID]
    }

    /// Returns the notes to which a link leads: all notes for a link in double brackets, and the notes
    /// without a file for a Markdown link. Returns `nil` if there are no such notes.
    func match(_ link: WikiLink) throws(PlannerError) -> Match? {
        guard case .note(let names) = link.target, let name = names.first else { return nil }
        if link.form == .wiki { return try match(names) }
        let found = try notes(titledIn: name.text)
        return found.isEmpty ? nil : Match(step: .pathOrIdentifier, name: name, notes: found)
    }

    /// Whether a link leads to `note` by the name `name`, and leads to no other note. The result is `false`
    /// if a part of the name counts as a heading.
    func leads(_ link: WikiLink, by name: String, onlyTo note: RecordID) throws(PlannerError) -> Bool {
        guard let match = try match(link) else { return false }
        return match.notes == [note] && match.name.text == name
    }

    /// Whether a link leads to notes by their title, and not by a file, a path of titles, or an identifier.
    /// - Parameter title: the title of a note. For a Markdown link, this note has no file.
    func leads(_ link: WikiLink, byTitle title: String) throws(PlannerError) -> Bool {
        guard case .note(let names) = link.target, let longest = names.first else { return false }
        let key = LinkKey.of(title)
        if link.form == .markdown {
            let path = LinkedTitles(longest.text)?.path
            guard path.map(LinkKey.of) == key else { return false }
            return try notes(in: LinkPath(longest.text), from: nil).isEmpty
        }
        for name in names {
            if LinkKey.of(name.text) == key { return true }
            // The longest name that is a title wins.
            if try !notes(titled: name.text).isEmpty { return false }
        }
        return false
    }

    /// Returns the notes to which a link in double brackets leads; `nil` for none.
    /// - Parameter names: the possible names in the link, longest first.
    private func match(_ names: [WikiLink.Name]) throws(PlannerError) -> Match? {
        for step in Step.allCases {
            for name in names {
                let found = try notes(step, name.text)
                if !found.isEmpty { return Match(step: step, name: name, notes: found) }
            }
        }
        return nil
    }

    /// Returns the notes without a file to which the path in a Markdown link leads; an empty list if a file
    /// has this path.
    private func notes(titledIn path: String) throws(PlannerError) -> [RecordID] {
        if let known = unfiled[path] { return known }
        var found: [RecordID] = []
        if let titles = LinkedTitles(path), try notes(in: LinkPath(path), from: nil).isEmpty {
            for step in [Step.title, .pathOrIdentifier] where found.isEmpty {
                for note in try notes(step, titles.path) where try file(of: note).isEmpty {
                    found.append(note)
                }
            }
        }
        unfiled[path] = found
        return found
    }

    private func notes(_ step: Step, _ name: String) throws(PlannerError) -> [RecordID] {
        switch step {
        case .title: try notes(titled: name)
        case .file: try notes(in: LinkPath(name), from: nil)
        case .pathOrIdentifier: try notes(atPathOrIdentifier: name)
        }
    }

    private func targets(
        _ names: [WikiLink.Name], _ heading: String?
    ) throws(PlannerError) -> LinkTargets {
        guard let match = try match(names) else { return LinkTargets([], heading: heading) }
        // In the longest name, the `#` of the heading follows the found name.
        let rest = names.first?.text.dropFirst(match.name.text.count) ?? ""
        let own = rest.drop { $0 == " " }.dropFirst().trimmingCharacters(in: .whitespaces)
        return LinkTargets(
            match.notes.map { RecordKey(RecordType.note.name, $0) }, heading: own.isEmpty ? nil : own)
    }

    private func notes(atPathOrIdentifier text: String) throws(PlannerError) -> [RecordID] {
        if let known = other[text] { return known }
        var found = try paths.notes(at: text)
        if found.isEmpty { found = try paths.note(identifiedBy: text) }
        other[text] = found
        return found
    }

    private func notes(in path: LinkPath, from source: LinkPath?) throws(PlannerError) -> [RecordID] {
        guard let name = path.components.last, name != ".." else { return [] }
        let files = try files(named: name)
        let whole = source.flatMap(path.relative) ?? path
        let exact = files.filter { $0.path == whole }
        return (exact.isEmpty ? files.filter { $0.path.ends(with: path) } : exact).map(\.id)
    }

    private func files(named name: String) throws(PlannerError) -> [NoteFile] {
        if let known = filed[name] { return known }
        var files: [NoteFile] = []
        for id in try reader.records(.note, whose: RecordType.noteFileKey, is: name) {
            let file = try file(of: id)
            if !file.isEmpty { files.append(NoteFile(id: id, path: LinkPath(file))) }
        }
        filed[name] = files
        return files
    }

    /// Returns the file of a note; an empty text if the note has none.
    func file(of note: RecordID) throws(PlannerError) -> String {
        let query = RecordQuery(.note, ["file"], where: [.identifierPrefix(note.description)], limit: 1)
        if case .text(let file)? = try reader.excerpts(query).first?.values.first { return file }
        return ""
    }
}

/// The records to which a link leads.
public struct LinkTargets: Hashable, Sendable {
    /// The records: none if the target does not exist, and several if the link is ambiguous.
    public let records: [RecordKey]
    /// The heading in the note; `nil` for a link without a heading.
    public let heading: String?

    init(_ records: [RecordKey], heading: String? = nil) {
        self.records = records
        self.heading = heading
    }
}

extension RecordType {
    /// The derived column of notes that holds the key of the note's file name (``LinkKey/file(_:)``).
    public static let noteFileKey = "file_key"
}

extension StoredRecord {
    /// Returns the text in a field; an empty text if the field has none.
    func text(_ field: String, in type: RecordType) -> String {
        if let index = type.index(of: field), case .text(let text) = values[index] { text } else { "" }
    }
}
