import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LinksDomain
import NotesDomain
import SyncProtocolDomain
import TodosDomain

/// A library in memory with notes and todos that link to one another.
struct LinkWorld: RecordRepository {
    let source: MemorySource
    let clock = FixedClock()

    init() { source = MemorySource(catalogue: .haru, clock: clock) }

    func read<Value>(_ body: (any RecordReading) throws(PlannerError) -> Value) throws(PlannerError) -> Value
    {
        try source.read { library throws(PlannerError) in try body(library) }
    }

    func write<Value>(
        _ label: ActionLabel, isDryRun: Bool, _ body: (RecordAction) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try source.write(label, isDryRun: isDryRun) { _, action throws(PlannerError) in try body(action) }
    }

    @discardableResult
    func note(
        _ title: String, _ body: String = "", file: String = "", under parent: UUID? = nil
    ) throws -> UUID {
        try create(
            .note,
            [
                "title": .text(title), "body": .text(body), "file": .text(file),
                "parent": parent.map { .identifier($0) } ?? .null,
            ])
    }

    @discardableResult
    func todo(
        _ title: String, note: String = "", isDone: Bool = false, id: UUID = UUID()
    ) throws -> UUID {
        let completed = RegisterValue.integer(clock.now().timestamp.milliseconds)
        return try create(
            .todo, ["title": .text(title), "note": .text(note), "completed_at": isDone ? completed : .null],
            id: id)
    }

    private func create(
        _ type: RecordType, _ values: [String: RegisterValue], id: UUID = UUID()
    ) throws -> UUID {
        clock.advance(milliseconds: 1)
        try write(ActionLabel(.add, ""), isDryRun: false) { action throws(PlannerError) in
            try action.create(NewRecord(type, RecordID(id), values, createdAt: clock.now().timestamp))
        }
        return id
    }

    /// Gives a note a new title, and rewrites the links to the note, in one action.
    @discardableResult
    func rename(_ note: UUID, to title: String, isDryRun: Bool = false) throws -> RewriteLinks.Outcome {
        clock.advance(milliseconds: 1)
        return try write(ActionLabel(.edit, title), isDryRun: isDryRun) { action throws(PlannerError) in
            let rewriteLinks = try RewriteLinks(toRenamed: note, newTitle: title, in: action)
            try action.edit(.note, RecordID(note), ["title": .text(title)])
            return try rewriteLinks(in: action)
        }
    }

    /// Moves notes below another note or to the top, and rewrites the links to the notes, in one action.
    @discardableResult
    func move(
        _ notes: UUID..., under parent: UUID?, isDryRun: Bool = false
    ) throws -> RewriteLinks.Outcome {
        clock.advance(milliseconds: 1)
        return try write(ActionLabel(.move, ""), isDryRun: isDryRun) { action throws(PlannerError) in
            let rewriteLinks = try RewriteLinks(toMoved: notes, in: action)
            let value = parent.map { RegisterValue.identifier($0) } ?? .null
            for note in notes { try action.edit(.note, RecordID(note), ["parent": value]) }
            return try rewriteLinks(in: action)
        }
    }

    func delete(_ note: UUID) throws {
        clock.advance(milliseconds: 1)
        try write(ActionLabel(.delete, ""), isDryRun: false) { action throws(PlannerError) in
            try action.delete(.note, RecordID(note))
        }
    }

    /// Undoes the newest action.
    func undo() throws {
        clock.advance(milliseconds: 1)
        try source.write(ActionLabel(.undo, ""), isDryRun: false) { library, action throws(PlannerError) in
            guard let entry = library.actions(limit: 1).first else { throw .nothingToUndo }
            _ = try UndoLog(action).revert(entry, .undo)
        }
    }

    func text(_ field: String, of id: UUID, _ type: RecordType = .note) throws -> String {
        let record = try read { reader throws(PlannerError) in try reader.record(type, RecordID(id)) }
        guard let record, let index = type.index(of: field), case .text(let text) = record.values[index]
        else {
            return ""
        }
        return text
    }

    /// The links from and to a note.
    struct Links {
        let links: [NoteConnection]
        let backlinks: [Backlink]
    }

    func links(of note: UUID) throws -> Links {
        try read { reader throws(PlannerError) in
            let connections = NoteConnections(reader)
            let id = RecordID(note)
            guard let record = try reader.record(.note, id) else { throw .notFound(reference: "\(note)") }
            return Links(
                links: try connections.links(of: record),
                backlinks: try connections.backlinks(to: RecordKey(RecordType.note.name, id)))
        }
    }

    /// Returns the links of a note as texts such as `Trip: resolved Trip`.
    func states(of note: UUID) throws -> [String] {
        try links(of: note).links.map { link in
            let titles = link.targets.map(\.title).joined(separator: ", ")
            return "\(link.link.names.first?.text ?? ""): \(link.state) \(titles)"
        }
    }
}
