import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import UtilJSON

/// Takes the records of a file that are neither todos nor tags, by the descriptions of their types.
struct ImportRecords {
    private let action: RecordAction
    private let types: [String: RecordType]
    private let policy: EntryPolicy
    private let now: Timestamp
    /// The parents that the import has set, by type and record.
    private var parents: [RecordType: [UUID: UUID]] = [:]
    /// How many records came, by what became of them.
    private(set) var counts = ImportTodos.RecordCounts()

    init(action: RecordAction, policy: EntryPolicy, now: Timestamp) {
        self.action = action
        self.policy = policy
        self.now = now
        types = Dictionary(uniqueKeysWithValues: action.library.catalogue.exported.map { ($0.name, $0) })
    }

    /// Stores a record that is new. Changes one that is here, if the file's is not older. One that was deleted here stays so.
    /// - Throws: ``EntryProblem`` for a value that its field cannot have, and what storing throws.
    mutating func take(_ imported: ImportedRecord, _ notes: inout LossReport) throws {
        guard let type = types[imported.type] else { return notes.note(.skipped(.recordType, imported.type)) }
        let values = try values(of: imported, type, &notes)
        // A time after now is a clock's fault: it would win over everything for years.
        let lastEdit = min(imported.lastEdit, now)
        let id = RecordID(imported.id)
        let former = action.origin
        action.origin = .file
        defer { action.origin = former }
        guard let stored = try action.library.record(type, id), stored.presence != .takenBack else {
            try action.create(
                NewRecord(
                    type, id, values, createdAt: min(imported.createdAt, now), lastEdit: lastEdit, origin: .file))
            counts.added += 1
            return noteParent(of: imported.id, type, values)
        }
        guard let live = try action.library.live(type, id) else { return notes.note(.skipped(.deletedHere)) }
        if values == live.values {
            counts.unchanged += 1
        } else if lastEdit < live.lastEdit {
            notes.note(.skipped(.recordChangedHere))
            counts.unchanged += 1
        } else {
            try action.edit(type, id, from: live.values, to: values)
            counts.updated += 1
            noteParent(of: imported.id, type, values)
        }
    }

    /// Ends the import: leaves out parents that do not exist, and breaks rings of parents.
    /// - Throws: ``PlannerError/invalid(_:)`` for a ring that the policy refuses.
    func finish(_ notes: inout LossReport) throws(PlannerError) {
        for (type, parents) in parents.sorted(by: { $0.key.name < $1.key.name }) {
            for (id, parent) in parents where try !action.library.isLive(type, RecordID(parent)) {
                try clearParent(of: id, type)
                notes.note(.skipped(.parent))
            }
            let library = action.library
            let rings = ParentRings(parents) { id throws(PlannerError) in
                try library.live(type, RecordID(id)).flatMap { Self.parent(of: type, $0.values) }
            }
            for id in try rings.closing() {
                guard policy == .keepGoing else {
                    throw .invalid(ValidationError(.parent, id.uuidString.lowercased(), .cycle))
                }
                try clearParent(of: id, type)
                notes.note(.changed(.parentRing))
            }
        }
    }

    private func values(
        of imported: ImportedRecord, _ type: RecordType, _ notes: inout LossReport
    ) throws(EntryProblem) -> [RegisterValue] {
        var values = type.fields.map(\.initial)
        for member in imported.fields {
            if let index = type.index(of: member.name) {
                values[index] = try HaruRecord.value(member.value, of: type.fields[index])
            } else {
                notes.note(.skipped(.member, "\(type.name).\(member.name)"))
            }
        }
        return values
    }

    private mutating func noteParent(of id: UUID, _ type: RecordType, _ values: [RegisterValue]) {
        if let parent = Self.parent(of: type, values) { parents[type, default: [:]][id] = parent }
    }

    private func clearParent(of id: UUID, _ type: RecordType) throws(PlannerError) {
        guard let index = type.parentField.flatMap(type.index(of:)) else { return }
        try action.edit(type, RecordID(id), [type.fields[index].name: type.fields[index].initial])
    }

    private static func parent(of type: RecordType, _ values: [RegisterValue]) -> UUID? {
        guard let index = type.parentField.flatMap(type.index(of:)), case .identifier(let id) = values[index] else { return nil }
        return id
    }
}
