public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

extension PlannerReader {
    /// Returns a note with its body and its tags; `nil` if the note does not exist or is deleted.
    public func note(_ id: UUID) throws(PlannerError) -> Note? {
        guard let record = try records.live(.note, RecordID(id)) else { return nil }
        return Note(record, tags: try tagNames(ofNote: id))
    }

    /// Returns the names of a note's tags, sorted.
    public func tagNames(ofNote id: UUID) throws(PlannerError) -> [TagName] {
        var names: [TagName] = []
        for tag in try memberships.targets(of: RecordID(id), through: .noteTag) {
            if let name = try records.record(.tag, tag)?.name(.tag) { names.append(TagName(trusted: name)) }
        }
        return Set(names).sorted()
    }

    /// Returns a note without its body; `nil` if the note does not exist or is deleted.
    public func noteSummary(_ id: UUID) throws(PlannerError) -> NoteSummary? {
        try notes(where: [.identifierPrefix(id.uuidString)], limit: 1).first
    }

    /// Returns the notes that meet all conditions, without their bodies.
    func notes(
        where conditions: [RecordQuery.Condition], by order: RecordQuery.Order = .fields([]),
        limit: Int = .max
    ) throws(PlannerError) -> [NoteSummary] {
        var notes: [NoteSummary] = []
        for note in try untaggedNotes(where: conditions, by: order, limit: limit) {
            notes.append(try tagged(note))
        }
        return notes
    }

    /// Returns the notes that meet all conditions, without their bodies and without their tags.
    func untaggedNotes(
        where conditions: [RecordQuery.Condition], by order: RecordQuery.Order = .fields([]),
        limit: Int = .max
    ) throws(PlannerError) -> [NoteSummary] {
        let query = RecordQuery(.note, NoteSummary.fields, where: conditions, by: order, limit: limit)
        return try records.excerpts(query).map { NoteSummary($0, tags: []) }
    }

    func tagged(_ note: NoteSummary) throws(PlannerError) -> NoteSummary {
        NoteSummary(note, tags: try tagNames(ofNote: note.id))
    }

    /// Returns the notes below `roots` at all depths, parents before children, without `roots` themselves.
    public func notesBelow(_ roots: [UUID]) throws(PlannerError) -> [NoteSummary] {
        var notes: [NoteSummary] = []
        for note in try records.notesBelow(roots, fields: NoteSummary.fields) {
            notes.append(try tagged(NoteSummary(note, tags: [])))
        }
        return notes
    }

    /// Returns the notes above a note, from the top down, without the note itself.
    public func notesAbove(_ note: NoteSummary) throws(PlannerError) -> [NoteSummary] {
        var (path, seen): ([NoteSummary], Set<UUID>) = ([], [note.id])
        var next = note.parent
        while let id = next, seen.insert(id).inserted, let parent = try noteSummary(id) {
            path.append(parent)
            next = parent.parent
        }
        return path.reversed()
    }

    /// Returns the note that a reference names.
    /// - Throws: ``PlannerError/unknownNote(reference:)``, or
    ///   ``PlannerError/ambiguous(reference:candidates:)`` with at most five candidates, and `…` for
    ///   further candidates.
    public func resolve(_ reference: NoteReference) throws(PlannerError) -> NoteSummary {
        let matches = try notes(matching: reference)
        guard let first = matches.first else { throw .unknownNote(reference: reference.description) }
        if matches.count == 1 { return first }
        var candidates: [String] = []
        for note in matches.prefix(5) {
            let path = try notesAbove(note).map(\.title.description) + [note.title.description]
            candidates.append("\(note.shortReference)  \(path.joined(separator: " / "))")
        }
        if matches.count > candidates.count { candidates.append("…") }
        throw .ambiguous(reference: reference.description, candidates: candidates)
    }

    /// Returns the notes that the references name, in the same order, each note once.
    public func resolve(_ references: [NoteReference]) throws(PlannerError) -> [NoteSummary] {
        var (found, seen): ([NoteSummary], Set<UUID>) = ([], [])
        for reference in references {
            let note = try resolve(reference)
            if seen.insert(note.id).inserted { found.append(note) }
        }
        return found
    }

    private func notes(_ ids: ArraySlice<RecordID>) throws(PlannerError) -> [NoteSummary] {
        var notes: [NoteSummary] = []
        for id in ids { if let note = try noteSummary(id.parts[0]) { notes.append(note) } }
        return notes
    }

    /// Returns at most six notes that a reference can mean.
    private func notes(matching reference: NoteReference) throws(PlannerError) -> [NoteSummary] {
        switch reference {
        case .id(let id): return try noteSummary(id).map { [$0] } ?? []
        case .last: return try notes(where: [], by: .newest, limit: 1)
        case .text(let text):
            let named = try notes(try records.records(.note, named: text.trimmingWhitespace()).prefix(6))
            let exact = named.filter { $0.title.description == text }
            if exact.count == 1 { return exact }
            if !named.isEmpty { return named }
            let placed = try NotePaths(reader: records).notes(at: text)
            if !placed.isEmpty { return try notes(placed.prefix(6)) }
            if let prefix = NoteReference.identifierPrefix(text) {
                let found = try notes(where: [.identifierPrefix(prefix)], limit: 6)
                if !found.isEmpty { return found }
            }
            return try notes(where: [.nameContains(text)], limit: 6)
        }
    }
}

extension RecordReading {
    /// Returns fields of the notes below `roots` at all depths, parents before children, without `roots`
    /// themselves.
    func notesBelow(_ roots: [UUID], fields: [String]) throws(PlannerError) -> [RecordExcerpt] {
        var (found, seen): ([RecordExcerpt], Set<UUID>) = ([], Set(roots))
        var queue = roots[...]
        while let parent = queue.popFirst() {
            let query = RecordQuery(
                .note, fields, where: [.value("parent", .identifier(parent))], by: NoteOrder.siblings)
            for note in try excerpts(query) where seen.insert(note.id.parts[0]).inserted {
                found.append(note)
                queue.append(note.id.parts[0])
            }
        }
        return found
    }
}

/// The order of notes in a list.
enum NoteOrder {
    /// The order of the notes below one parent: by position, then by title. Pinned notes are sorted
    /// separately.
    static let siblings = RecordQuery.Order.fields(["position", RecordType.nameColumn])
}
