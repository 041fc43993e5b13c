public import DomainPrimitives
import Foundation
public import LibraryDomain
public import SyncProtocolDomain
public import TodosDomain

/// An in-memory library for one transaction, with every store of the record engine. This library and the
/// library in SQLite pass the same contract tests.
public final class MemoryLibrary: RecordLibrary, PlannerStore {
    public let catalogue: RecordCatalogue
    public internal(set) var state: MemoryState
    let now: Moment
    let stamp: Stamp

    public init(_ state: MemoryState, catalogue: RecordCatalogue, now: Moment) {
        self.catalogue = catalogue
        self.now = now
        stamp = state.lastStamp.next(at: now.timestamp)
        self.state = state
        self.state.lastStamp = stamp
    }

    // MARK: Records

    public func record(_ type: RecordType, _ id: RecordID) -> StoredRecord? {
        state[type, id].map { StoredRecord(values: $0.values, presence: $0.presence) }
    }

    public func isLive(_ type: RecordType, _ id: RecordID) -> Bool { state[type, id]?.presence == .live }

    public func records(_ type: RecordType, after last: RecordID?, limit: Int) -> [LiveRecord] {
        let rest = live(type).filter { record in
            last.map { $0.bytes.lexicographicallyPrecedes(record.id.bytes) } ?? true
        }
        return Array(rest.prefix(limit))
    }

    public func records(
        _ type: RecordType, where field: String, is value: RegisterValue, limit: Int
    ) -> [LiveRecord] {
        guard let index = type.index(of: field) else { return [] }
        return Array(live(type).filter { $0.values[index] == value }.prefix(limit))
    }

    public func records(_ type: RecordType, matching words: String, limit: Int) -> [LiveRecord] {
        guard type.isSearchable, words.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
        return Array(live(type).filter { contains(RecordKey(type.name, $0.id), words) }.prefix(limit))
    }

    public func records(_ type: RecordType, named name: String) -> [RecordID] {
        guard let key = type.nameKey else { return [] }
        let wanted = key.value(name)
        return live(type).map(\.id).filter { record(type, $0)?.name(type).map(key.value) == wanted }
    }

    public func records(_ type: RecordType, whose column: String, is value: String) -> [RecordID] {
        guard let column = type.derivedColumns.first(where: { $0.name == column }),
            let index = type.index(of: column.field)
        else { return [] }
        return live(type).filter { record in
            if case .text(let text) = record.values[index] {
                column.value(text) == value
            } else {
                value.isEmpty
            }
        }.map(\.id)
    }

    public func record(_ type: RecordType, numbered number: Int) -> RecordID? {
        guard type.hasNumbers else { return nil }
        return state.numbers.filter { $0.value == number }.map { RecordID($0.key) }.first { isLive(type, $0) }
    }

    public func names(of type: RecordType, limit: Int) -> [String] {
        guard let key = type.nameKey else { return [] }
        let names = live(type).compactMap { record(type, $0.id)?.name(type) }
        return Array(names.sorted { key.value($0) < key.value($1) }.prefix(limit))
    }

    private func live(_ type: RecordType) -> [LiveRecord] {
        state.live(type).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.compactMap { id in
            state[type, id].map {
                LiveRecord(id: id, values: $0.values, createdAt: $0.createdAt, lastEdit: $0.lastEdit)
            }
        }
    }

    public func count(_ type: RecordType) -> Int { state.live(type).count }

    public func number(_ type: RecordType, _ id: RecordID) -> Int? {
        type.hasNumbers && isLive(type, id) ? state.numbers[id.parts[0]] : nil
    }

    public func insert(_ record: NewRecord) {
        var row = MemoryRecord(
            record.values, createdAt: record.createdAt, lastEdit: record.lastEdit, stamp: stamp)
        if record.type.carrier != nil, record.origin == .file, !record.isCarried { row.edits = [:] }
        if record.type.tracksFiles, record.origin == .file { row.fileEdit = record.lastEdit }
        state.insert(row, record.type, record.id)
    }

    public func update(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue], origin: EditOrigin
    ) {
        state.change(type, id) { row in
            edit(&row)
            for (index, value) in changes {
                let field = type.fields[index].name
                if origin == .here, type.tracksFiles {
                    row.former[field, default: []].append(row.values[index])
                }
                row.values[index] = value
                row.edits = row.edits ?? [:]
                row.edits?[field] = origin == .file ? nil : row.lastEdit
            }
        }
    }

    public func history(_ type: RecordType, _ id: RecordID) -> RecordHistory? { state[type, id]?.history }

    public func note(_ file: FileEdit, of type: RecordType, _ id: RecordID) {
        guard type.tracksFiles else { return }
        state.change(type, id) { row in
            if let editedAt = file.editedAt { row.fileEdit = max(row.fileEdit ?? editedAt, editedAt) }
            row.export = file.exportedAt ?? row.export
        }
    }

    public func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) {
        state.change(type, id) { row in
            edit(&row)
            row.presence = presence
        }
    }

    public func touch(_ type: RecordType, _ id: RecordID) { state.change(type, id, edit) }

    public func touchMembership(_ type: RecordType, _ id: RecordID) {
        guard let owner = type.carrier.flatMap(catalogue.type(named:)), let field = type.presenceField,
            let time = state[owner, RecordID(id.parts[0])]?.lastEdit
        else { return }
        state.change(type, id) { row in
            row.edits = row.edits ?? [:]
            row.edits?[field] = time
        }
    }

    /// Sets the record's last edit to the time of this transaction. If the last edit is already at this time
    /// or later, adds one millisecond to it instead.
    private func edit(_ row: inout MemoryRecord) {
        row.lastEdit = max(Timestamp(milliseconds: stamp.milliseconds), row.lastEdit.adding(milliseconds: 1))
    }

    public func openConflicts() -> [SyncConflict] {
        state.live(.conflict).compactMap { id in
            guard let row = state[.conflict, id] else { return nil }
            let values = Dictionary(
                uniqueKeysWithValues: zip(RecordType.conflict.fields.map(\.name), row.values))
            guard values["state"] == .integer(0), case .text(let typeName)? = values["record_type"],
                let type = catalogue.type(named: typeName), case .text(let record)? = values["record"],
                let key = RecordID(record), case .text(let field)? = values["field"],
                case .text(let value)? = values["value"],
                let lost = RegisterValue(jsonText: value),
                case .text(let name)? = values["lost_device"], let device = DeviceID(name),
                case .integer(let lostStamp)? = values["lost_stamp"],
                case .integer(let wonStamp)? = values["won_stamp"]
            else { return nil }
            var conflict = SyncConflict(
                id: id.parts[0], type: type, record: key, field: field, lost: lost,
                lostAt: Timestamp(milliseconds: Stamp(rawValue: lostStamp).milliseconds), lostDevice: device,
                wonAt: Timestamp(milliseconds: Stamp(rawValue: wonStamp).milliseconds))
            if case .integer(let found)? = values["found_at"], found != 0 {
                conflict.foundAt = Timestamp(milliseconds: found)
            }
            if case .text(let name)? = values["won_device"] {
                conflict.won = DeviceID(name).map {
                    Version(stamp: Stamp(rawValue: wonStamp), device: $0)
                }
            }
            if case .text(let parts)? = values["parts"] {
                conflict.parts = TextConflict(jsonText: parts)
                if conflict.parts == nil { return nil }
            }
            return conflict
        }
    }

    public func openConflicts(about id: RecordID) -> [SyncConflict] {
        openConflicts().filter { $0.record.parts.starts(with: id.parts) }
    }

    // MARK: Memberships

    public func owners(of target: RecordID, through membership: RecordType) -> [RecordID] {
        guard let owner = membership.carrier.flatMap(catalogue.type(named:)) else { return [] }
        return present(membership, state.memberships(membership, of: target, at: 1)).map {
            RecordID($0.parts[0])
        }
        .filter { isLive(owner, $0) }
    }

    public func targets(of owner: RecordID, through membership: RecordType) -> [RecordID] {
        guard let target = membership.target.flatMap(catalogue.type(named:)) else { return [] }
        return present(membership, state.memberships(membership, of: owner, at: 0)).map {
            RecordID($0.parts[1])
        }
        .filter { isLive(target, $0) }
    }

    public func memberships(of owner: RecordID, through membership: RecordType) -> [RecordID: Bool] {
        let all = state.memberships(membership, of: owner, at: 0)
        let present = Set(present(membership, all))
        return Dictionary(uniqueKeysWithValues: all.map { (RecordID($0.parts[1]), present.contains($0)) })
    }

    public func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) -> [RecordID] {
        state.memberships(membership, of: owner, at: 0).filter { id in
            !unconfirmed || state[membership, id]?.confirmed == RecordState()
        }
    }

    private func present(_ membership: RecordType, _ ids: [RecordID]) -> [RecordID] {
        guard let index = membership.presenceField.flatMap(membership.index(of:)) else { return [] }
        return ids.filter { state[membership, $0]?.values[index] == .integer(1) }
    }
}
