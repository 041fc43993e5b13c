import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
import SyncProtocolDomain

/// Finds notes by a path of titles, such as `Garden/Soil` for the note `Soil` below the note `Garden`.
///
/// The library finds the last title by its key, and then reads the notes above. So a search never reads all
/// notes.
struct NotePaths {
    let reader: any RecordReading

    /// The largest number of notes with the last title whose paths are read.
    private static let mostNotes = 1_000

    /// Returns the live notes whose path ends with `path`, in ascending order of their identifiers. If notes
    /// have exactly this path from the top, returns only these notes. A path has at least two titles.
    func notes(at path: String) throws(PlannerError) -> [RecordID] {
        let wanted = Self.keys(of: path)
        guard wanted.count > 1, let last = wanted.last else { return [] }
        var (exact, ending): ([RecordID], [RecordID]) = ([], [])
        for id in try reader.records(.note, named: last).prefix(Self.mostNotes) {
            let found = try keys(from: id, most: wanted.count)
            if found == wanted { exact.append(id) }
            if found.suffix(wanted.count).elementsEqual(wanted) { ending.append(id) }
        }
        return exact.isEmpty ? ending : exact
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

    /// Returns the keys of the titles from the top down to a note.
    /// - Parameter most: the number of keys after which the method reads no further note above.
    private func keys(from id: RecordID, most: Int) throws(PlannerError) -> [String] {
        var keys: [String] = []
        var seen: Set<RecordID> = []
        var next: RecordID? = id
        while let id = next, keys.count <= most, seen.insert(id).inserted,
            let note = try excerpts(id.description, fields: ["title", "parent"], limit: 1).first
        {
            if case .text(let title) = note.values[0] { keys.insert(contentsOf: Self.keys(of: title), at: 0) }
            next = if case .identifier(let parent) = note.values[1] { RecordID(parent) } else { nil }
        }
        return keys
    }

    private func excerpts(
        _ prefix: String, fields: [String], limit: Int
    ) throws(PlannerError) -> [RecordExcerpt] {
        try reader.excerpts(
            RecordQuery(.note, fields, where: [.identifierPrefix(prefix)], by: .fields([]), limit: limit))
    }

    private static func keys(of path: String) -> [String] {
        path.split(separator: "/").map { LinkKey.of(String($0)) }.filter { !$0.isEmpty }
    }
}
