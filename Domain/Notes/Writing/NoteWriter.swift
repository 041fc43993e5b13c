public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// Changes notes within one user action.
public struct NoteWriter {
    private let writer: any PlannerWriter

    public init(_ writer: any PlannerWriter) { self.writer = writer }

    /// Stores a new note, and creates the tags that do not exist yet. A sync sends the note and its tags in
    /// one operation.
    public func insert(_ note: Note) throws(PlannerError) {
        let id = RecordID(note.id)
        // A new tag comes before the note, so that an undo removes the note first and then the unused tag.
        var tags: [UUID] = []
        for name in note.tags { tags.append(try tagID(name, createdAt: note.createdAt)) }
        if let stored = try writer.records.record(.note, id) {
            try writer.action.revive(.note, id, stored, as: note.registers)
            return try setTags(of: note.id, to: note.tags, at: note.createdAt)
        }
        let origin = writer.action.origin
        let isAlone = try writer.action.insert(
            NewRecord(
                .note, id, note.registers, createdAt: note.createdAt, lastEdit: note.lastEdit, origin: origin)
        )
        guard isAlone else { return try setTags(of: note.id, to: note.tags, at: note.createdAt) }
        for tag in tags {
            try writer.action.insert(
                NewRecord(
                    .noteTag, RecordID(note.id, tag), [.integer(1)], createdAt: note.createdAt,
                    lastEdit: note.lastEdit, isCarried: true, origin: origin))
        }
    }

    /// Stores the fields of a note that differ from the stored note.
    /// - Throws: ``PlannerError/unknownNote(reference:)`` if the note was deleted.
    public func update(_ note: Note) throws(PlannerError) {
        guard let stored = try writer.records.record(.note, RecordID(note.id)), !stored.isDeleted else {
            throw .unknownNote(reference: note.id.uuidString.lowercased())
        }
        try writer.action.edit(.note, RecordID(note.id), from: stored.values, to: note.registers)
        try setTags(of: note.id, to: note.tags, at: note.lastEdit)
    }

    /// Sets some fields of a note by name, without reading the body.
    func set(_ values: [String: RegisterValue], of note: UUID) throws(PlannerError) {
        try writer.action.edit(.note, RecordID(note), values)
    }

    /// Deletes a note. The notes below it stay.
    public func delete(_ note: UUID) throws(PlannerError) {
        try writer.action.delete(.note, RecordID(note))
    }

    /// Replaces the tags of a note.
    /// - Parameter time: the creation time of new connections and tags.
    public func setTags(of note: UUID, to names: [TagName], at time: Timestamp) throws(PlannerError) {
        let known = try writer.memberships.memberships(of: RecordID(note), through: .noteTag)
        var wanted: Set<RecordID> = []
        for name in names { wanted.insert(RecordID(try tagID(name, createdAt: time))) }
        for tag in wanted.union(known.keys).sorted(by: { $0.parts[0] < $1.parts[0] })
        where wanted.contains(tag) != (known[tag] ?? false) {
            try writer.action.setMembership(
                .noteTag, RecordID(note, tag.parts[0]), isPresent: wanted.contains(tag), at: time)
        }
    }

    /// Returns the identifier of the tag with a name. Creates a missing tag.
    private func tagID(_ name: TagName, createdAt time: Timestamp) throws(PlannerError) -> UUID {
        if let tag = try writer.tag(named: name) { return tag.id }
        let tag = Tag(
            id: try writer.freeIdentifier(forTag: name), name: name, color: .automatic(for: name),
            createdAt: time)
        try writer.insert(tag)
        return tag.id
    }
}

extension ActionLabel {
    /// Returns the title of the first note and the number of the others, such as `Plan +2`.
    static func subject(of notes: [NoteSummary]) -> String {
        guard let first = notes.first else { return "" }
        return notes.count == 1 ? first.title.description : "\(first.title) +\(notes.count - 1)"
    }
}
