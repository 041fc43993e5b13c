import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import UtilJSON

/// The part of an import that stores records of other types than todo and tag.
struct ImportRecords {
    private let action: RecordAction
    private let types: [String: RecordType]
    private let policy: EntryPolicy
    private let now: Timestamp
    /// The identifiers of all records of the file, by the names of their types.
    private var inFile: [String: Set<UUID>] = [:]
    /// The parents of the records that the import has stored, by type and record.
    private var parents: [RecordType: [UUID: UUID]] = [:]
    /// The numbers of records added, updated and left unchanged so far.
    private(set) var counts = ImportTodos.RecordCounts()

    init(action: RecordAction, policy: EntryPolicy, now: Timestamp) {
        self.action = action
        self.policy = policy
        self.now = now
        types = Dictionary(uniqueKeysWithValues: action.library.catalogue.exported.map { ($0.name, $0) })
    }

    /// Begins a file.
    /// - Parameter records: the identifiers of all records of the file, by the names of their types.
    mutating func begin(_ records: [String: Set<UUID>]) { inFile = records }

    /// Adds a new record, or changes the stored record field by field. A record that was deleted in this library stays deleted. A
    /// record whose creation was undone counts as new.
    /// - Throws: ``EntryProblem`` for a value that its field cannot have, and errors of the library.
    mutating func take(_ imported: ImportedRecord, _ notes: inout LossReport) throws {
        guard let type = types[imported.type] else {
            guard policy == .keepGoing else { throw EntryProblem(.expected("a known type, not '\(imported.type.prefix(40))'")) }
            return notes.note(.skipped(.recordType, imported.type))
        }
        var values = try Self.values(of: imported, type)
        let isParentUnknown = try removeUnknownParent(from: &values, type)
        let former = action.origin
        action.origin = .file
        defer { action.origin = former }
        let id = RecordID(imported.id)
        let stored = try action.library.record(type, id)
        if stored == nil || stored?.presence == .takenBack {
            try add(imported, values, type, isRevived: stored != nil)
        } else if let live = try action.library.live(type, id) {
            try update(live, with: values, seen: imported.lastEdit, type, &notes)
        } else {
            return notes.note(.skipped(.deletedHere))
        }
        if isParentUnknown { notes.note(.skipped(.recordParent)) }
        for member in imported.fields where type.index(of: member.name) == nil {
            notes.note(.skipped(.member, "\(type.name).\(member.name)"))
        }
    }

    /// Ends the import: removes parents that were not stored after all, and breaks cycles of parents.
    /// - Throws: ``PlannerError/invalid(_:)`` for a cycle that the policy refuses.
    func finish(_ notes: inout LossReport) throws(PlannerError) {
        let former = action.origin
        action.origin = .file
        defer { action.origin = former }
        for (type, parents) in parents.sorted(by: { $0.key.name < $1.key.name }) {
            for (id, parent) in parents where try !action.library.isLive(type, RecordID(parent)) {
                try clearParent(of: id, type)
                notes.note(.skipped(.recordParent))
            }
            let library = action.library
            let rings = ParentRings(parents) { id throws(PlannerError) in
                try library.live(type, RecordID(id)).flatMap { Self.parent(of: type, $0.values) }
            }
            for id in try rings.closing() {
                guard policy == .keepGoing else {
                    let name = try library.record(type, RecordID(id))?.name(type) ?? id.uuidString.lowercased()
                    throw .invalid(ValidationError(.parent, name, .cycle))
                }
                try clearParent(of: id, type)
                notes.note(.changed(.recordRing))
            }
        }
    }

    private mutating func add(
        _ imported: ImportedRecord, _ known: [Int: RegisterValue], _ type: RecordType, isRevived: Bool
    ) throws {
        let values = type.fields.indices.map { known[$0] ?? type.fields[$0].initial }
        for (field, value) in zip(type.fields, values) where field.valid(value) == nil {
            throw EntryProblem(.expected("a valid '\(field.name)'"))
        }
        let id = RecordID(imported.id)
        try action.create(
            NewRecord(
                type, id, values, createdAt: min(imported.createdAt, now), lastEdit: held(imported.lastEdit), origin: .file))
        if isRevived { try action.library.note(FileEdit(editedAt: held(imported.lastEdit), exportedAt: nil), of: type, id) }
        counts.added += 1
        noteParent(of: imported.id, type, values)
    }

    private mutating func update(
        _ live: LiveRecord, with values: [Int: RegisterValue], seen: Timestamp, _ type: RecordType, _ notes: inout LossReport
    ) throws(PlannerError) {
        let (library, seen) = (action.library, held(seen))
        let merge = try RecordFileMerge(values, seen: seen, over: live, of: type) { () throws(PlannerError) in
            try library.history(type, live.id) ?? RecordHistory(created: live.createdAt)
        }
        for index in merge.kept { notes.note(.skipped(.fieldChangedHere, "\(type.name).\(type.fields[index].name)")) }
        for index in merge.newerInFile { notes.note(.changed(.fieldChangedHere, "\(type.name).\(type.fields[index].name)")) }
        if merge.taken.isEmpty {
            counts.unchanged += 1
            if seen > live.lastEdit { try library.note(FileEdit(editedAt: seen, exportedAt: nil), of: type, live.id) }
        } else {
            try action.edit(type, live.id, from: live.values, to: merge.merged)
            try library.note(FileEdit(editedAt: seen, exportedAt: merge.isOwn ? seen : nil), of: type, live.id)
            counts.updated += 1
            noteParent(of: live.id.parts[0], type, merge.merged)
        }
    }

    /// A time after now is the fault of a clock, and would win over every edit for years.
    private func held(_ time: Timestamp) -> Timestamp { min(time, now) }

    /// Returns the values of the fields that the file has and this version knows, by index.
    private static func values(of imported: ImportedRecord, _ type: RecordType) throws(EntryProblem) -> [Int: RegisterValue] {
        var values: [Int: RegisterValue] = [:]
        for member in imported.fields {
            guard let index = type.index(of: member.name) else { continue }
            guard let value = type.fields[index].valid(RegisterValue(member.value)) else {
                throw EntryProblem(.expected("a valid '\(member.name)', not \(member.value.text.prefix(40))"))
            }
            values[index] = value
        }
        return values
    }

    /// Leaves out a parent that neither the file nor the library has.
    /// - Returns: whether there was such a parent.
    private func removeUnknownParent(
        from values: inout [Int: RegisterValue], _ type: RecordType
    ) throws(PlannerError) -> Bool {
        guard let index = type.parentField.flatMap(type.index(of:)), case .identifier(let parent)? = values[index],
            inFile[type.name]?.contains(parent) != true, try !action.library.isLive(type, RecordID(parent))
        else { return false }
        values[index] = nil
        return true
    }

    private mutating func noteParent(of id: UUID, _ type: RecordType, _ values: [RegisterValue]) {
        parents[type, default: [:]][id] = Self.parent(of: type, values)
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
