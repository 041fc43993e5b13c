import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
import SyncProtocolDomain

/// Finds notes by a path of titles, such as `Garden/Soil` for the note `Soil` below the note `Garden`. A path
/// that begins with `/` begins at the top of the tree.
///
/// The library finds the last title by its key, and then reads the notes above. So a search never reads all
/// notes. An instance serves one transaction, and caches the titles and the parents that it has read.
final class NotePaths {
    private let reader: any RecordReading
    private var known: [RecordID: Place] = [:]

    private enum Place {
        case missing
        case note(title: String, parent: RecordID?)
    }

    /// The largest number of notes with the last title whose paths are read.
    private static let mostNotes = 1_000
    /// The largest number of slashes in the last title of a path. The limit keeps the number of searches for
    /// a path with many titles small.
    private static let mostSlashes = 8
    /// The largest number of titles that a path has more than the preferred path. A deep tree has long paths,
    /// and a person would read none of them.
    private static let mostMoreTitles = 16

    init(reader: any RecordReading) { self.reader = reader }

    /// Returns the live notes whose path ends with `path`, in ascending order of their identifiers. If notes
    /// have exactly this path from the top, returns only these notes. A path has at least two titles, or
    /// begins with `/`.
    func notes(at path: String) throws(PlannerError) -> [RecordID] {
        let wanted = Self.keys(of: path)
        let isFromTop = Self.isFromTop(path)
        guard wanted.count > (isFromTop ? 0 : 1) else { return [] }
        var (exact, ending): ([RecordID], [RecordID]) = ([], [])
        for id in try notes(titledAtEndOf: path, wanted) {
            let found = try titles(upFrom: id, keys: wanted.count).reversed().flatMap(Self.keys)
            if found == wanted { exact.append(id) }
            if found.suffix(wanted.count).elementsEqual(wanted) { ending.append(id) }
        }
        return exact.isEmpty && !isFromTop ? ending : exact
    }

    /// Returns the live note that an identifier, or the start of one, names. The start must be as long as
    /// ``NoteSummary/shortReference``, so that a title such as `20261128` is never the start of an
    /// identifier.
    func note(identifiedBy text: String) throws(PlannerError) -> [RecordID] {
        guard text.utf8.count >= 13, text.dropFirst(8).first == "-",
            let digits = NoteReference.identifierPrefix(text)
        else { return [] }
        return try excerpts(digits, fields: [], limit: 2).map(\.id)
    }

    /// Returns the titles from a live note up to the top. In a ring of parents, returns each title once.
    /// - Parameter most: a limit for the keys. The method stops when the titles have more keys than `most`.
    func titles(upFrom id: RecordID, keys most: Int = .max) throws(PlannerError) -> [String] {
        var (titles, count): ([String], Int) = ([], 0)
        var seen: Set<RecordID> = []
        var next: RecordID? = id
        while let id = next, count <= most, seen.insert(id).inserted,
            case .note(let title, let parent) = try place(id)
        {
            titles.append(title)
            count += Self.keys(of: title).count
            next = parent
        }
        return titles
    }

    /// Returns the keys of the titles in a path. A title that contains `/` has several keys.
    static func keys(of path: String) -> [String] {
        path.split(separator: "/").map { LinkKey.of(String($0)) }.filter { !$0.isEmpty }
    }

    /// Returns the paths by which a link can name a note, best first: a path with `count` titles, longer
    /// paths, the path from the top, and shorter paths.
    /// - Parameter titles: the titles from the note up to the top (``titles(upFrom:keys:)``).
    static func paths(of titles: [String], preferring count: Int) -> [String] {
        guard !titles.isEmpty else { return [] }
        let path = { (count: Int) in titles.prefix(count).reversed().joined(separator: "/") }
        let preferred = min(max(count, 1), titles.count)
        let longest = min(titles.count, preferred + mostMoreTitles)
        return (preferred...longest).map(path) + ["/" + path(titles.count)]
            + (1..<preferred).reversed().map(path)
    }

    /// Whether a path begins at the top of the tree.
    static func isFromTop(_ path: String) -> Bool { path.first == "/" }

    /// Returns the live notes that can stand at the end of a path, in ascending order of their identifiers.
    /// The title of such a note is the last part of the path. A title that contains `/` is several parts.
    private func notes(
        titledAtEndOf path: String, _ wanted: [String]
    ) throws(PlannerError) -> [RecordID] {
        var titles = Set(wanted.suffix(1))
        let tail = path.suffix(LinkKey.maximumLength + 1)
        var end = tail.endIndex
        for _ in 0...Self.mostSlashes {
            guard let slash = tail[..<end].lastIndex(of: "/") else { break }
            titles.insert(LinkKey.of(String(tail[tail.index(after: slash)...])))
            end = slash
        }
        titles.remove("")
        var found: Set<RecordID> = []
        for title in titles {
            found.formUnion(try reader.records(.note, named: title).prefix(Self.mostNotes))
        }
        return found.sorted { $0.parts[0] < $1.parts[0] }
    }

    private func place(_ id: RecordID) throws(PlannerError) -> Place {
        if let place = known[id] { return place }
        var place = Place.missing
        if let note = try excerpts(id.description, fields: ["title", "parent"], limit: 1).first {
            let title = if case .text(let title) = note.values[0] { title } else { "" }
            let parent: RecordID? =
                if case .identifier(let parent) = note.values[1] { RecordID(parent) } else { nil }
            place = .note(title: title, parent: parent)
        }
        known[id] = place
        return place
    }

    private func excerpts(
        _ prefix: String, fields: [String], limit: Int
    ) throws(PlannerError) -> [RecordExcerpt] {
        try reader.excerpts(
            RecordQuery(.note, fields, where: [.identifierPrefix(prefix)], by: .fields([]), limit: limit))
    }
}
