import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import UtilJSON

/// The import of the records that are neither todos nor tags.
struct ImportRecords {
    /// The parent that the file gives to a record. The import checks all parents at its end, when all records
    /// exist.
    private struct ParentChange {
        /// The part of a record that the import stores before the check of the parent.
        enum Stored {
            /// The record is new. The import stored all its values, including the parent. At the end, the
            /// import clears the parent if that parent does not exist or closes a cycle.
            case all
            /// The record was already in the library. The import stored the values from the file, but not
            /// yet the parent.
            case others
            /// The file changes only the parent of the record, so the import has stored nothing yet. At the
            /// end, the import checks the parent:
            /// - It stores a valid parent, and counts the record as updated.
            /// - It ignores an invalid parent, and counts the record as unchanged.
            case nothing(FileEdit)
        }

        /// The identifier of the parent; `nil` if the record has no parent in the file.
        let parent: UUID?
        let stored: Stored
    }

    private let action: RecordAction
    private let types: [String: RecordType]
    private let policy: EntryPolicy
    private let now: Timestamp
    private var wishes: [RecordType: [UUID: ParentChange]] = [:]
    /// The identifiers of the records that the import has already handled, by type. If an identifier
    /// occurs again in the file, the import skips the record.
    private var known: [RecordType: Set<UUID>] = [:]
    private(set) var counts = ImportTodos.RecordCounts()
    private var labels: ImportLabels
    /// The records that the import has counted as unchanged.
    private var unchanged: Set<RecordKey> = []

    init(action: RecordAction, policy: EntryPolicy, now: Timestamp) {
        self.action = action
        self.policy = policy
        self.now = now
        labels = ImportLabels(action: action)
        types = Dictionary(uniqueKeysWithValues: action.library.catalogue.exported.map { ($0.name, $0) })
    }

    /// Adds a new record, or changes the stored record field by field. A record that was deleted in this
    /// library stays deleted. ``finish(_:_:)`` checks the parents.
    /// - Throws: ``EntryProblem`` for an invalid value or a refused record type, and errors of the library.
    mutating func process(_ imported: ImportedRecord, _ notes: inout LossReport) throws {
        guard let type = types[imported.type] else {
            guard policy == .keepGoing else {
                throw EntryProblem(.expected(.knownType(found: "\(imported.type.prefix(40))")))
            }
            return notes.note(.skipped(.recordType, imported.type))
        }
        let values = try Self.values(of: imported, type)
        guard known[type]?.contains(imported.id) != true else { return notes.note(.skipped(.duplicateUID)) }
        let id = RecordID(imported.id)
        let former = action.origin
        action.origin = .file
        defer { action.origin = former }
        let stored = try action.library.record(type, id)
        try labels.note(imported, of: type, now: now, &notes)
        if stored == nil || stored?.presence == .creationUndone {
            try add(imported, values, type, isRevived: stored != nil)
        } else if let live = try action.library.live(type, id) {
            try update(live, with: values, seen: imported.lastEdit, type, &notes)
        } else {
            return notes.note(.skipped(.deletedHere))
        }
        known[type, default: []].insert(imported.id)
        let unknown =
            imported.fields.map(\.name).filter { type.index(of: $0) == nil } + imported.unknownMembers
        for name in unknown { notes.note(.skipped(.member, "\(type.name).\(name)")) }
    }

    /// Ends the import by storing the parents and the labels of the records. Leaves out a parent that does
    /// not exist. With ``EntryPolicy/keepGoing``, also leaves out a parent that would close a cycle.
    /// - Throws: ``PlannerError/invalid(_:)`` for a cycle, if the policy is ``EntryPolicy/refuseFile``.
    mutating func finish(_ tags: ImportTags, _ notes: inout LossReport) throws(PlannerError) {
        let former = action.origin
        action.origin = .file
        defer { action.origin = former }
        for (type, wishes) in wishes.sorted(by: { $0.key.name < $1.key.name }) {
            var parents: [UUID: UUID] = [:]
            for (id, wish) in wishes {
                guard let parent = wish.parent else { continue }
                if try action.library.isLive(type, RecordID(parent)) {
                    parents[id] = parent
                } else {
                    notes.note(.skipped(.recordParent))
                }
            }
            let library = action.library
            let cycles = ParentCycles(parents) { id throws(PlannerError) in
                if let wish = wishes[id], wish.parent == nil { return nil }
                return try library.live(type, RecordID(id)).flatMap { Self.parent(of: type, $0.values) }
            }
            for id in try cycles.closing() {
                guard policy == .keepGoing else {
                    let name =
                        try library.record(type, RecordID(id))?.name(type) ?? id.uuidString.lowercased()
                    throw .invalid(ValidationError(.parent, name, .cycle))
                }
                parents[id] = nil
                notes.note(.changed(.recordCycle))
            }
            for (id, wish) in wishes.sorted(by: { $0.key < $1.key }) {
                try finish(wish, isPossible: wish.parent == nil || parents[id] != nil, RecordID(id), type)
            }
        }
        wishes = [:]
        for record in try labels.finish(tags, &notes) where unchanged.remove(record) != nil {
            counts.unchanged -= 1
            counts.updated += 1
        }
    }

    private mutating func finish(
        _ wish: ParentChange, isPossible: Bool, _ id: RecordID, _ type: RecordType
    ) throws(PlannerError) {
        guard let field = type.parentField.flatMap(type.index(of:)).map({ type.fields[$0] }) else { return }
        let parent = wish.parent.map { RegisterValue.identifier($0) } ?? field.initial
        switch (wish.stored, isPossible) {
        case (.all, true), (.others, false): break
        case (.all, false): try action.edit(type, id, [field.name: field.initial])
        case (.others, true): try action.edit(type, id, [field.name: parent])
        case (.nothing, false): countUnchanged(type, id)
        case (.nothing(let file), true):
            try action.edit(type, id, [field.name: parent])
            try action.library.note(file, of: type, id)
            counts.updated += 1
        }
    }

    private mutating func add(
        _ imported: ImportedRecord, _ known: [Int: RegisterValue], _ type: RecordType, isRevived: Bool
    ) throws {
        let values = type.fields.indices.map { known[$0] ?? type.fields[$0].initial }
        for (field, value) in zip(type.fields, values) where field.valid(value) == nil {
            throw EntryProblem(.expected(.valid(field.name, found: nil)))
        }
        let (id, modified) = (RecordID(imported.id), min(imported.lastEdit, now))
        try action.create(
            NewRecord(
                type, id, values, createdAt: min(imported.createdAt, now), lastEdit: modified, origin: .file))
        if isRevived { try action.library.note(FileEdit(editedAt: modified, exportedAt: nil), of: type, id) }
        counts.added += 1
        if let parent = Self.parent(of: type, values) {
            wishes[type, default: [:]][imported.id] = ParentChange(parent: parent, stored: .all)
        }
    }

    private mutating func update(
        _ live: LiveRecord, with values: [Int: RegisterValue], seen: Timestamp, _ type: RecordType,
        _ notes: inout LossReport
    ) throws(PlannerError) {
        let (library, modified) = (action.library, min(seen, now))
        let merge = try RecordFileMerge(values, seen: seen, modified: modified, over: live, of: type) {
            () throws(PlannerError) in
            try library.history(type, live.id) ?? RecordHistory(created: live.createdAt)
        }
        for (index, outcome) in merge.noted.sorted(by: { $0.key < $1.key }) {
            notes.note(.recordField(outcome, "\(type.name).\(type.fields[index].name)"))
        }
        let file = FileEdit(editedAt: modified, exportedAt: merge.isOwn ? seen : nil)
        var (merged, changed) = (merge.merged, merge.changed)
        if let index = type.parentField.flatMap(type.index(of:)), changed.remove(index) != nil {
            wishes[type, default: [:]][live.id.parts[0]] = ParentChange(
                parent: Self.parent(of: type, merged), stored: changed.isEmpty ? .nothing(file) : .others)
            merged[index] = live.values[index]
            if changed.isEmpty { return }
        }
        if changed.isEmpty {
            countUnchanged(type, live.id)
            if modified > live.lastEdit {
                try library.note(FileEdit(editedAt: modified, exportedAt: nil), of: type, live.id)
            }
        } else {
            try action.edit(type, live.id, from: live.values, to: merged)
            try library.note(file, of: type, live.id)
            counts.updated += 1
        }
    }

    private mutating func countUnchanged(_ type: RecordType, _ id: RecordID) {
        counts.unchanged += 1
        unchanged.insert(RecordKey(type.name, id))
    }

    /// Returns the values that the file gives to the record `imported`, by the index of their field in
    /// `type`. Fields that this program version does not know are left out.
    private static func values(of imported: ImportedRecord, _ type: RecordType) throws(EntryProblem) -> [Int:
        RegisterValue]
    {
        var values: [Int: RegisterValue] = [:]
        for member in imported.fields {
            guard let index = type.index(of: member.name) else { continue }
            guard let value = type.fields[index].valid(RegisterValue(member.value)) else {
                throw EntryProblem(.expected(.valid(member.name, found: "\(member.value.text.prefix(40))")))
            }
            values[index] = value
        }
        return values
    }

    private static func parent(of type: RecordType, _ values: [RegisterValue]) -> UUID? {
        guard let index = type.parentField.flatMap(type.index(of:)), case .identifier(let id) = values[index]
        else { return nil }
        return id
    }
}
