public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// The methods that store the outbox: the edits of this device that wait for the server, and those that the
/// server has answered.
extension MemoryLibrary {
    public func syncState() -> SyncState? { state.sync }
    public func setSyncState(_ sync: SyncState) { state.sync = sync }

    // MARK: Reading

    public func countRejected() -> Int { state.outbox.count { $0.state == .rejected && isKnown($0) } }

    public func countWaiting() -> Int {
        state.outbox.count { [.open, .sealed, .quarantined].contains($0.state) && !isUnusedStarter($0) }
    }

    public func hasOpenEntries(for schema: Int) -> Bool {
        state.outbox.contains { $0.state == .open && $0.needs <= schema && isKnown($0) }
    }

    public func countHeld(above schema: Int) -> Int {
        state.outbox.count { $0.state == .open && $0.needs > schema && isKnown($0) }
    }

    public func countOpenOfUnknownTypes() -> Int {
        state.outbox.count { $0.state == .open && !isKnown($0) }
    }

    public func hasUnacknowledged() -> Bool { state.outbox.contains { $0.state != .acknowledged } }

    public func acknowledged(of device: DeviceID, from n: Int64, limit: Int) -> [SyncOperation] {
        Array(operations(of: device, [.acknowledged], from: n).compactMap(\.operation).prefix(limit))
    }

    public func unacknowledged(of device: DeviceID, from n: Int64, limit: Int) -> [SentEntry] {
        let entries = operations(of: device, [.sealed, .quarantined], from: n).prefix(limit)
        return entries.compactMap { entry in
            entry.operation.map { SentEntry($0, isQuarantined: entry.state == .quarantined) }
        }
    }

    public func issues() -> [SyncIssue] {
        state.outbox.compactMap { entry in
            guard entry.state == .rejected, let type = catalogue.type(named: entry.type) else { return nil }
            return SyncIssue(
                id: entry.seq, type: type, record: entry.id,
                cause: entry.isFailure ? .failed : .rejected(entry.reason ?? .other),
                at: entry.acknowledgedAt ?? entry.time, payload: entry.operation?.payload ?? [])
        }
    }

    public func waiting(_ type: RecordType, _ id: RecordID) -> RegisterSet {
        registers(type, id, [.open, .sealed, .rejected, .quarantined])
    }

    public func outgoing(_ type: RecordType, _ id: RecordID) -> PendingFields {
        var outgoing = registers(type, id, [.open]).pending(in: type)
        for entry in entries(type, id, [.sealed]) {
            switch entry.operation?.content {
            case .edit(let edit) where !edit.setsOnlyLastEdit:
                outgoing.fields.formUnion(edit.set.keys)
                if edit.isDeletion != nil { outgoing.deletion = true }
            case .restore(_, let registers, _):
                outgoing.fields.formUnion(registers.fields.keys)
                if registers.deletion != nil { outgoing.deletion = true }
            default: break
            }
        }
        return outgoing
    }

    public func inFlight(_ type: RecordType, _ id: RecordID) -> Set<String> {
        registers(type, id, [.sealed, .quarantined]).names(in: type)
    }

    public func hasUnsentCreation(_ type: RecordType, _ id: RecordID) -> Bool {
        registers(type, id, [.open, .rejected, .resolved]).contains(.creation)
    }

    public func textInFlight(_ field: String, _ type: RecordType, _ id: RecordID) -> TextInFlight {
        TextInFlight(field, in: entries(type, id, [.sealed]).compactMap(\.operation))
    }

    public func openFields(_ type: RecordType, _ id: RecordID) -> OpenFields? {
        entries(type, id, [.open]).first.map {
            OpenFields(names: $0.registers.names(in: type), base: $0.base ?? [:])
        }
    }

    public func openEntries(for schema: Int, limit: Int) -> [OutboxEntry] {
        let open = state.outbox.filter { $0.state == .open && $0.needs <= schema }.sorted { $0.seq < $1.seq }
        return open.compactMap { entry in
            guard let type = catalogue.type(named: entry.type) else { return nil }
            return OutboxEntry(
                seq: entry.seq, type: type, id: entry.id, fields: entry.registers.names(in: type),
                hasDeletion: entry.registers.contains(.deletion),
                isCreation: entry.registers.contains(.creation),
                time: entry.time,
                creation: entry.made.map { CreationInfo(time: $0, edited: entry.edited.names(in: type)) },
                base: entry.base ?? [:])
        }.prefix(limit).map { $0 }
    }

    private func isKnown(_ entry: MemoryOutboxEntry) -> Bool { catalogue.type(named: entry.type) != nil }

    private func isUnusedStarter(_ entry: MemoryOutboxEntry) -> Bool {
        let isStarter = catalogue.type(named: entry.type)?.hasStarters ?? false
        return isStarter && entry.state == .open && entry.made?.milliseconds == 0 && entry.edited.isEmpty
            && !entry.registers.contains(.deletion)
    }

    private func operations(of device: DeviceID, _ states: Set<OutboxState>, from n: Int64)
        -> [MemoryOutboxEntry]
    {
        state.outbox.filter { states.contains($0.state) && $0.device == device && ($0.n ?? 0) >= n }
            .sorted { ($0.n ?? 0) < ($1.n ?? 0) }
    }

    private func entries(_ type: RecordType, _ id: RecordID, _ states: Set<OutboxState>)
        -> [MemoryOutboxEntry]
    {
        state.outbox.filter { $0.type == type.name && $0.id == id && states.contains($0.state) }
    }

    private func registers(_ type: RecordType, _ id: RecordID, _ states: Set<OutboxState>) -> RegisterSet {
        entries(type, id, states).reduce(into: []) { $0.formUnion($1.registers) }
    }

    // MARK: Writing

    public func enqueue(_ edit: OutboxEdit) {
        let seq = (state.outbox.map(\.seq).max() ?? 0) + 1
        let isOfRecord = { (entry: MemoryOutboxEntry) in entry.type == edit.type.name && entry.id == edit.id }
        var entry: MemoryOutboxEntry
        if let index = state.outbox.firstIndex(where: { isOfRecord($0) && $0.state == .open }) {
            entry = state.outbox.remove(at: index)
            entry.registers.formUnion(edit.registers)
            entry.edited.formUnion(edit.registers)
            // The first edit knows which values the person saw, so its base wins.
            if let base = edit.base { entry.base = base.merging(entry.base ?? [:]) { $1 } }
            entry.time = now.timestamp
            entry.seq = seq
            entry.needs = 0
        } else {
            entry = MemoryOutboxEntry(
                seq: seq, type: edit.type.name, id: edit.id, registers: edit.registers, time: now.timestamp,
                base: edit.base,
                made: edit.creation?.time)
        }
        for former in state.outbox.reversed()
        where isOfRecord(former) && [.rejected, .resolved].contains(former.state) {
            entry.edited = (entry.made == nil ? entry.registers : entry.edited).union(former.edited)
            entry.registers.formUnion(former.registers)
            if let base = former.base { entry.base = (entry.base ?? [:]).merging(base) { $1 } }
            entry.made = entry.made ?? former.made
        }
        state.outbox.removeAll { isOfRecord($0) && [.rejected, .resolved].contains($0.state) }
        state.outbox.append(entry)
    }

    public func rebase(_ base: [String: Version], _ type: RecordType, _ id: RecordID) {
        change({ $0.type == type.name && $0.id == id && $0.state == .open }) { entry in
            entry.base = (entry.base ?? [:]).merging(base) { $1 }
        }
    }

    public func enqueueAllRegisters(_ type: RecordType, _ id: RecordID) {
        enqueue(OutboxEdit(type, id, .creating(type)))
        change({ $0.type == type.name && $0.id == id && $0.state == .open }) { entry in
            (entry.base, entry.made) = (nil, nil)
        }
    }

    public func setEdited(_ fields: Set<String>, of type: RecordType, _ id: RecordID) {
        change({ $0.type == type.name && $0.id == id && $0.state == .open }) { entry in
            for field in fields { entry.edited.formUnion(RegisterSet(field, of: type)) }
        }
    }

    public func hold(_ entry: OutboxEntry, until schema: Int) {
        change({ $0.seq == entry.seq && $0.state == .open }) { $0.needs = schema }
    }

    public func keepOpen(_ fields: Set<String>, of entry: OutboxEntry, until schema: Int) {
        var open = MemoryOutboxEntry(
            seq: (state.outbox.map(\.seq).max() ?? 0) + 1, type: entry.type.name, id: entry.id,
            registers: fields.reduce(into: []) { $0.formUnion(RegisterSet($1, of: entry.type)) },
            time: entry.time, base: entry.base)
        open.needs = schema
        state.outbox.append(open)
    }

    public func seal(_ entry: OutboxEntry, as operation: SyncOperation, of device: DeviceID) {
        change({ $0.seq == entry.seq }) { entry in
            (entry.state, entry.device, entry.operation) = (.sealed, device, operation)
        }
    }

    public func append(
        _ operation: SyncOperation, _ key: RecordKey, _ registers: PendingFields, of device: DeviceID
    ) {
        var set: RegisterSet = registers.deletion ? .deletion : []
        if let type = catalogue.type(named: key.type) {
            for field in registers.fields { set.formUnion(RegisterSet(field, of: type)) }
        }
        var entry = MemoryOutboxEntry(
            seq: (state.outbox.map(\.seq).max() ?? 0) + 1, type: key.type, id: key.id, registers: set,
            time: now.timestamp)
        (entry.state, entry.device, entry.operation) = (.sealed, device, operation)
        state.outbox.append(entry)
    }

    public func remove(_ entry: OutboxEntry) {
        state.outbox.removeAll { $0.seq == entry.seq && $0.state == .open }
    }

    public func setAcknowledged(of device: DeviceID, _ n: Int64, _ stamp: Stamp?, at time: Timestamp) -> Bool
    {
        change(isSent(device, n)) { entry in
            (entry.state, entry.acknowledgedAt) = (.acknowledged, time)
            entry.operation?.given = stamp
        }
    }

    public func setRejected(_ reason: Receipt.Reason, of device: DeviceID, _ n: Int64, at time: Timestamp)
        -> Bool
    {
        change(isSent(device, n)) { entry in
            (entry.state, entry.acknowledgedAt) = (.rejected, time)
            entry.reason = entry.reason ?? reason
        }
    }

    public func countFailure(of device: DeviceID, _ n: Int64) -> Int {
        var count = 0
        change({ $0.device == device && $0.n == n }) { entry in
            entry.failures += 1
            count = entry.failures
        }
        return count
    }

    /// A library in memory has no damaged entries.
    public func repairOutbox(_ hash: ContentHash) {}

    public func quarantine(_ device: DeviceID, _ n: Int64) {
        change({ $0.device == device && $0.n == n && $0.state == .sealed }) { [now] entry in
            (entry.state, entry.acknowledgedAt, entry.isFailure) = (.quarantined, now.timestamp, true)
        }
    }

    public func deleteHeldBack(_ type: RecordType, _ id: RecordID) {
        state.outbox.removeAll { $0.type == type.name && $0.id == id && $0.state == .resolved }
    }

    public func holdBack(_ type: RecordType, _ id: RecordID) {
        change({ $0.type == type.name && $0.id == id && [.open, .rejected].contains($0.state) }) {
            $0.state = .resolved
        }
    }

    public func reopenAcknowledged(of device: DeviceID, from n: Int64) {
        change({ $0.device == device && $0.state == .acknowledged && ($0.n ?? 0) >= n }) {
            $0.state = .sealed
        }
    }

    public func pruneAcknowledged(of device: DeviceID, before time: Timestamp) {
        state.outbox.removeAll { entry in
            entry.device == device && entry.state == .acknowledged
                && entry.acknowledgedAt.map { $0 < time } ?? false
        }
    }

    public func renumberSealed(of device: DeviceID, to other: DeviceID) throws(PlannerError) -> Int64 {
        change({ $0.device == device && $0.state == .quarantined }) { entry in
            (entry.state, entry.device) = (.rejected, nil)
        }
        var count: Int64 = 0
        for sent in operations(of: device, [.sealed], from: 0) {
            guard let operation = sent.operation else { continue }
            count += 1
            let renumbered: SyncOperation
            do {
                renumbered = try SyncOperation(
                    n: count, payload: operation.payload, hash: operation.hash, given: operation.given)
            } catch {
                throw .storage(StorageError(.corrupt(detail: "\(error)"), path: ""))
            }
            change({ $0.seq == sent.seq }) { ($0.device, $0.operation) = (other, renumbered) }
        }
        return count
    }

    public func replaceSealed(with operation: SyncOperation, of device: DeviceID) {
        change({ $0.device == device && $0.state == .sealed && $0.operation?.n == operation.n }) { entry in
            entry.operation = operation
        }
    }

    public func deleteUnusedStarters(_ type: RecordType) {
        guard state.live(type).contains(where: { state[type, $0]?.confirmed != RecordState() }) else {
            return
        }
        for entry in state.outbox where entry.type == type.name && isUnusedStarter(entry) {
            let isUsed = catalogue.memberships(of: type).contains {
                !state.memberships($0, of: entry.id, at: 1).isEmpty
            }
            guard !isUsed, state[type, entry.id]?.createdAt.milliseconds == 0 else { continue }
            state.outbox.removeAll { $0.seq == entry.seq }
            deleteRecord(type, entry.id)
        }
    }

    private func isSent(_ device: DeviceID, _ n: Int64) -> (MemoryOutboxEntry) -> Bool {
        { $0.device == device && $0.n == n && [.sealed, .quarantined].contains($0.state) }
    }

    @discardableResult
    private func change(_ isMeant: (MemoryOutboxEntry) -> Bool, _ body: (inout MemoryOutboxEntry) -> Void)
        -> Bool
    {
        let indices = state.outbox.indices.filter { isMeant(state.outbox[$0]) }
        for index in indices { body(&state.outbox[index]) }
        return !indices.isEmpty
    }
}
