public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// The methods for two kinds of data: confirmed values (values from the server), and registers that only a
/// later version of Haru knows.
extension MemoryLibrary {
    public func replica(_ type: RecordType, _ id: RecordID) -> ReplicaRecord? {
        guard let row = state[type, id] else { return nil }
        var visible = Dictionary(uniqueKeysWithValues: zip(type.fields.map(\.name), row.values))
        if type.hasLifecycle {
            visible[RecordType.createdAt] = .integer(row.createdAt.milliseconds)
            visible[RecordType.lastEdit] = .integer(row.lastEdit.milliseconds)
        }
        return ReplicaRecord(visible: visible, presence: row.presence, confirmed: row.confirmed)
    }

    public func confirmed(_ type: RecordType, _ id: RecordID) -> (record: ReplicaRecord, latest: Version)? {
        guard let row = state[type, id], row.confirmed != RecordState(), let replica = replica(type, id)
        else { return nil }
        return (replica, row.latest)
    }

    /// Does nothing, because this library always stores confirmed values separately from visible values.
    public func keepConfirmed(
        _ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID
    ) {}

    public func hasKeptConfirmed(_ field: String, _ type: RecordType, _ id: RecordID) -> Bool { true }

    public func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) {
        let made = record.confirmed.fields.values.map(\.version.stamp).min() ?? .zero
        let time = { (name: String) in
            if case .integer(let time)? = record.visible[name] { return Timestamp(milliseconds: time) }
            return Timestamp(milliseconds: made.milliseconds)
        }
        let edited = time(RecordType.lastEdit)
        if before == nil {
            state.insert(
                MemoryRecord(
                    record.values(type), createdAt: time(RecordType.createdAt), lastEdit: edited,
                    stamp: made),
                type, id)
        }
        state.change(type, id) { row in
            if type.hasLifecycle, before != nil {
                row.createdAt = time(RecordType.createdAt)
                row.lastEdit = edited
            }
            for field in type.fields {
                let stamp = record.confirmed.fields[field.name]?.version.stamp
                let isEdited =
                    before.map { $0.visible[field.name] != record.visible[field.name] }
                    ?? (stamp ?? .zero > made)
                guard isEdited, type.tracksFiles || before != nil else { continue }
                row.edits = row.edits ?? [:]
                row.edits?[field.name] = edited
            }
            row.values = record.values(type)
            row.presence = record.presence
            row.confirmed = record.confirmed
            let shown = record.confirmed.fields.filter { !pending.fields.contains($0.key) }.values
            row.latest = shown.reduce(record.confirmed.deletion?.version ?? .none) { max($0, $1.version) }
        }
    }

    /// Does nothing, because values in memory can always be read.
    public func removeUnreadableVersions() {}

    public func deleteRecord(_ type: RecordType, _ id: RecordID) {
        state.remove(type, id)
        state.unknown[RecordKey(type.name, id)] = nil
        for field in type.fields { state.texts[TextRegister(type, id, field.name)] = nil }
    }

    public func tombstones(_ type: RecordType, upTo stamp: Stamp) -> [RecordID] {
        state.all(type).filter { id in
            guard let row = state[type, id], row.presence != .live, let deletion = row.confirmed.deletion,
                deletion.value == .integer(1), deletion.version.stamp <= stamp
            else { return false }
            let unknown = state.unknown[RecordKey(type.name, id)] ?? [:]
            return !unknown.values.contains { $0.version.stamp > deletion.version.stamp }
        }
    }

    public func noteSeen(_ keys: [RecordKey], isFirst: Bool) {
        if isFirst { state.seen = [] }
        state.seen.formUnion(keys)
    }

    public func unseenRecords(_ type: RecordType) -> [RecordID] {
        state.all(type).filter { id in
            state[type, id]?.confirmed != RecordState() && !state.seen.contains(RecordKey(type.name, id))
        }
    }

    public func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) {
        state.unknown[key, default: [:]].merge(fields) { $1.version > $0.version ? $1 : $0 }
    }

    public func unknownRegisters(_ key: RecordKey) -> [String: Register] { state.unknown[key] ?? [:] }

    public func unseenOfUnknownTypes() -> [RecordKey] {
        state.unknown.keys.filter { catalogue.type(named: $0.type) == nil && !state.seen.contains($0) }
    }

    public func keysOfUnknownRegisters(_ type: RecordType) -> [RecordKey] {
        state.unknown.keys.filter { $0.type == type.name && catalogue.type(of: $0) != nil }
    }

    public func deleteUnknownRegisters(_ key: RecordKey) { state.unknown[key] = nil }

    public func deleteUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) {
        state.unknown[key] = state.unknown[key]?.filter { !fields.contains($0.key) }
        if state.unknown[key]?.isEmpty ?? false { state.unknown[key] = nil }
    }
}

/// The hashes for the self-check.
extension MemoryLibrary {
    public func confirmedHashes(
        of type: RecordType, in buckets: Set<Int>?, _ sha256: ContentHash,
        _ visit: (RecordID, RecordHash) -> Void
    ) throws(PlannerError) {
        let ids = Set(state.all(type)).union(keysOfUnknownRegisters(type).map(\.id))
        for id in ids where buckets?.contains(BucketDigests.bucket(of: id)) ?? true {
            try visitHash(of: RecordKey(type.name, id), sha256) { visit($0.id, $1) }
        }
    }

    public func confirmedHashesOfUnknownTypes(
        _ sha256: ContentHash, _ visit: (RecordKey, RecordHash) -> Void
    ) throws(PlannerError) {
        for key in state.unknown.keys where catalogue.type(named: key.type) == nil {
            try visitHash(of: key, sha256, visit)
        }
    }

    private func visitHash(
        of key: RecordKey, _ sha256: ContentHash, _ visit: (RecordKey, RecordHash) -> Void
    ) throws(PlannerError) {
        let state = try confirmedState(of: key)
        if state != RecordState(), !state.isDeleted { visit(key, RecordHash(key, state, sha256)) }
    }

    public func strayRecords(_ type: RecordType) -> [RecordID] {
        let owner = type.carrier.flatMap(catalogue.type(named:))
        return state.live(type).filter { id in
            guard let row = state[type, id], row.confirmed == RecordState(), !isInOutbox(type, id) else {
                return false
            }
            if let index = type.presenceField.flatMap(type.index(of:)), row.values[index] != .integer(1) {
                return false
            }
            guard let owner else { return true }
            let ownerID = RecordID(id.parts[0])
            guard let found = state[owner, ownerID], found.presence == .live else { return false }
            return found.confirmed != RecordState() && !isInOutbox(owner, ownerID)
        }
    }

    /// Whether the outbox has an entry of a record that the server has not acknowledged.
    private func isInOutbox(_ type: RecordType, _ id: RecordID) -> Bool {
        state.outbox.contains { $0.type == type.name && $0.id == id && $0.state != .acknowledged }
    }
}
