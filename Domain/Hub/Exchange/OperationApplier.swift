import DomainPrimitives
import SyncProtocolDomain

/// Applies a device's operations within one transaction: gives stamps, merges, keeps what lost, writes
/// receipts.
struct OperationApplier {
    private let writer: any HubWriter
    private let now: Timestamp
    private let purgedStamp: Stamp
    private let catalogue: RecordCatalogue
    private let rules: OperationRules
    private var clock: StampClock
    private var device: HubDevice
    private(set) var seq: Int64
    /// What follows from every operation that was applied.
    private(set) var trail: [UInt8] = []
    /// Records that got a parent, and may be parts of themselves by it, with the field that names the parent.
    private var linked: [(key: RecordKey, field: String)] = []

    init(
        _ writer: any HubWriter, _ device: HubDevice, _ catalogue: RecordCatalogue, head: HubHead,
        now: Timestamp,
        deviceNow: Timestamp
    ) {
        self.writer = writer
        self.catalogue = catalogue
        rules = OperationRules(catalogue: catalogue)
        self.device = device
        self.now = now
        seq = head.seq
        purgedStamp = head.purgedStamp
        clock = StampClock(serverNow: now, deviceNow: deviceNow, last: device.stamp)
    }

    /// The device after what was applied.
    var deviceNow: HubDevice {
        var device = device
        device.stamp = clock.last
        return device
    }

    /// - Throws: ``SyncRefusal/deviceFork`` where the device sent something else under the same number
    ///   before, and ``SyncRefusal/expected(_:)`` where numbers are missing.
    mutating func apply(_ operation: SyncOperation) throws(HubError) -> Receipt {
        guard operation.n > device.last else { return try repeated(operation) }
        guard operation.n == device.last + 1 else { throw .refused(.expected(device.last + 1)) }
        let receipt: Receipt
        if let reason = rules.problem(operation) {
            receipt = Receipt(n: operation.n, .rejected(reason), .zero)
        } else {
            switch operation.content {
            case .edit(let edit): receipt = try apply(edit, operation)
            case .restore(let key, let state):
                let isFull = try largest(writer.record(key), with: state.fields) > SyncLimits.record
                receipt = Receipt(
                    n: operation.n, isFull ? .rejected(.tooLarge) : try restore(state, key), .zero)
            case .skip: receipt = Receipt(n: operation.n, .rejected(.skipped), .zero)
            }
        }
        device.last = operation.n
        // Of the same operations taken twice, as after a backup was restored, the stamps are others.
        trail += operation.hash + String(receipt.stamp.rawValue).utf8 + String(now.milliseconds).utf8
        try writer.append(LogEntry(device: device.id, receipt: receipt, hash: operation.hash, at: now))
        return receipt
    }

    /// After the last operation of a request: opens the rings that were brought back in pieces. Before,
    /// another piece may come that opens one.
    mutating func finish() throws(HubError) {
        var open: Set<RecordKey> = []
        for (key, field) in linked {
            if let ring = try ParentRing(behind: key, field, but: &open, writer) { try self.open(ring) }
        }
        linked = []
    }

    /// Whether it cannot be said yet if an edit closes a ring: it is one of the pieces in which a server that
    /// has lost something gets it back, or of a record that such pieces may name already.
    private mutating func defers(_ edit: Edit, _ operation: SyncOperation, _ record: HubRecord?) -> Bool {
        guard record == nil || operation.given != nil, let field = parentField(of: edit.key),
            edit.set[field] != nil
        else {
            return false
        }
        linked.append((edit.key, field))
        return true
    }

    private func parentField(of key: RecordKey) -> String? { catalogue.type(named: key.type)?.parentField }

    private func repeated(_ operation: SyncOperation) throws(HubError) -> Receipt {
        // What was purged was acknowledged long ago, and its device keeps nothing of it either.
        guard let entry = try writer.entry(device.id, operation.n) else { throw .refused(.deviceFork) }
        guard entry.hash == operation.hash || operation.content == .skip else { throw .refused(.deviceFork) }
        return entry.receipt
    }

    /// The size of a record after an operation, in bytes of JSON, whichever of its values win.
    private func largest(_ record: HubRecord?, with set: [String: Register]) -> Int {
        var state = record?.state ?? RecordState()
        state.fields.merge(set) { old, new in old.encodedSize < new.encodedSize ? new : old }
        state.deletion = state.deletion ?? Register(.integer(0), longestVersion)
        return state.encodedSize
    }

    private func largest(_ record: HubRecord?, with set: [String: RegisterValue]) -> Int {
        largest(record, with: set.mapValues { Register($0, longestVersion) })
    }

    /// A version of this device with the longest possible stamp.
    private var longestVersion: Version { Version(stamp: Stamp(rawValue: .max), device: device.id) }

    private mutating func apply(_ edit: Edit, _ operation: SyncOperation) throws(HubError) -> Receipt {
        let n = operation.n
        let record = try writer.record(edit.key)
        let size = largest(record, with: edit.set)
        guard size <= SyncLimits.record, let presents = try presents(of: edit, size) else {
            return Receipt(n: n, .rejected(.tooLarge), .zero)
        }
        if edit.key.type == RecordType.conflict.name,
            record == nil || edit.set.keys.contains(where: { $0 != "state" })
        {
            return Receipt(n: n, .rejected(.notAllowed), .zero)
        }
        if record == nil, isOfPurged(edit) { return Receipt(n: n, .rejected(.gone), .zero) }
        let version = Version(stamp: stamp(edit, operation.given, record), device: device.id)
        let ring =
            defers(edit, operation, record)
            ? nil : try ParentRing(closedBy: edit, parentField(of: edit.key), version, onto: record, writer)
        let set = edit.set.filter { $0.key != ring?.field }
        var (won, lost) = try merge(
            edit.key, set, isDeletion: edit.isDeletion, base: edit.base, version, edit.creation,
            onto: record ?? HubRecord())
        if let ring {
            try open(ring)
            lost += 1
        }
        for (carried, present) in zip(edit.carried, presents) {
            let creation = edit.creation.map { CreationInfo(time: $0.time) }
            let counts = try merge(
                carried.key, carried.set, isDeletion: nil, base: [:], version, creation, onto: present)
            won += counts.won
            lost += counts.lost
        }
        let status: Receipt.Status = lost == 0 ? .applied : won == 0 ? .stale : .merged
        return Receipt(n: n, status, version.stamp)
    }

    /// Returns the records that an edit carries, as they are before the edit.
    /// - Parameter size: the size of the edited record after the edit, in bytes of JSON.
    /// - Returns: `nil` if the edited record and the carried ones together exceed ``SyncLimits/record``.
    private func presents(of edit: Edit, _ size: Int) throws(HubError) -> [HubRecord]? {
        var (records, size) = ([HubRecord](), size)
        for carried in edit.carried {
            let record = try writer.record(carried.key) ?? HubRecord()
            size += largest(record, with: carried.set)
            if size > SyncLimits.record { return nil }
            records.append(record)
        }
        return records
    }

    /// Whether an edit was made on what is so old that the server may have let go of it, or on what it never
    /// took, and does not say all of the record: other devices would see that part alone.
    private func isOfPurged(_ edit: Edit) -> Bool {
        guard let type = catalogue.type(named: edit.key.type), type.hasLifecycle,
            edit.set[RecordType.createdAt] == nil
        else {
            return false
        }
        // What was made by itself is older than everything: where nothing was let go of, it was here.
        guard let seen = edit.base.values.max() else { return true }
        return purgedStamp > .zero && seen <= purgedStamp
    }

    /// Takes registers in under the versions that they once had, also where they are from the future of this
    /// server's clock: some server gave them, every device knows them so, and an edit that was made after
    /// seeing them beats them.
    private mutating func restore(_ restored: RecordState, _ key: RecordKey) throws(HubError)
        -> Receipt.Status
    {
        let present = try writer.record(key) ?? HubRecord()
        for (field, register) in restored.fields where !RecordType.lifecycle.contains(field) {
            // Of one version may be two values: the server's own, given again after it was restored.
            guard let other = present.state.fields[field], other != register else { continue }
            let loser = other.version < register.version ? other : register
            try writer.keep(ReplacedValue(key: key, field: field, register: loser, at: now))
        }
        var record = present
        record.merge(restored, seq: seq + 1)
        if record.seq == seq + 1 {
            seq += 1
            try writer.store(record, key)
            if let field = parentField(of: key), restored.fields[field] != nil { linked.append((key, field)) }
        }
        return record.state == restored ? .applied : .merged
    }

    /// The stamp of an edit: later than what its editor saw and than its device's own values, also where
    /// those are from the future of this server's clock. A server that was restored may have had them, and
    /// another device brings them back. The device's next edits are not moved there with it: they did not all
    /// see the same.
    /// - Parameter given: by this server before it was restored, or by another: it was all of that then.
    private mutating func stamp(_ edit: Edit, _ given: Stamp?, _ record: HubRecord?) -> Stamp {
        if let given, given < OperationRules.latest {
            clock.pass(given)
            return given
        }
        let claimed = edit.base.values.filter { $0 < OperationRules.latest }.max() ?? .zero
        return max(
            clock.stamp(edit.time, after: seen(edit, record)), claimed.successor, own(edit, record).successor)
    }

    /// The latest stamp that the editor saw, as far as it moves the device's clock: whoever says that it saw
    /// the future saw at most now.
    private func seen(_ edit: Edit, _ record: HubRecord?) -> Stamp {
        let claimed = edit.base.values.max() ?? .zero
        let known = max(record?.state.lastEdit.stamp ?? .zero, record?.state.deletion?.version.stamp ?? .zero)
        return min(claimed, max(known, Stamp(milliseconds: now.milliseconds, counter: 0xFFFF)))
    }

    /// The latest stamp of the device's own values that an edit is about.
    private func own(_ edit: Edit, _ record: HubRecord?) -> Stamp {
        guard let state = record?.state else { return .zero }
        var present = edit.set.keys.compactMap { state.fields[$0]?.version }
        if edit.isDeletion != nil, let deletion = state.deletion { present.append(deletion.version) }
        return present.filter { $0.device == device.id }.map(\.stamp).max() ?? .zero
    }

    private mutating func merge(
        _ key: RecordKey, _ set: [String: RegisterValue], isDeletion: Bool?, base: [String: Stamp],
        _ version: Version,
        _ creation: CreationInfo?, onto present: HubRecord
    ) throws(HubError) -> (won: Int, lost: Int) {
        let merge = RecordMerge(
            set, isDeletion: isDeletion, base: base, version: version, creation: creation,
            onto: present.state,
            type: catalogue.type(named: key.type))
        var record = present
        seq += 1
        record.merge(merge.incoming, seq: seq)
        if record.seq == seq { try writer.store(record, key) } else { seq -= 1 }
        for loser in merge.losers {
            try keep(loser, key, at: version.stamp)
        }
        return (merge.won, merge.lost)
    }

    private mutating func keep(_ loser: RecordMerge.Loser, _ key: RecordKey, at stamp: Stamp) throws(HubError)
    {
        try writer.keep(ReplacedValue(key: key, field: loser.field, register: loser.register, at: now))
        guard let winner = loser.conflictsWith else { return }
        let conflict = ConflictRecord(
            of: key, field: loser.field, lost: loser.register, won: winner, at: stamp)
        // Of a conflict that is known nothing changes, least of all what was decided.
        guard try writer.record(conflict.key) == nil else { return }
        seq += 1
        try writer.store(HubRecord(state: conflict.state, seq: seq), conflict.key)
    }

    /// Takes a record out of a ring, and tells everybody.
    private mutating func open(_ ring: ParentRing) throws(HubError) {
        let (key, field) = (ring.key, ring.field)
        var record = try writer.record(key) ?? HubRecord()
        if let former = record.state.fields[field] {
            try writer.keep(ReplacedValue(key: key, field: field, register: former, at: now))
        }
        seq += 1
        // What is deleted stays so, though the server's own version would count as a later edit of it.
        let deletion = record.state.isDeleted ? Register(.integer(1), ring.winner.version) : nil
        record.merge(RecordState(fields: [field: ring.winner], deletion: deletion), seq: seq)
        try writer.store(record, key)
        let loser = RecordMerge.Loser(field: field, register: ring.link, conflictsWith: ring.winner.version)
        try keep(loser, key, at: ring.link.version.stamp)
    }
}
