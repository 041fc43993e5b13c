import DomainPrimitives
import SyncProtocolDomain

/// Applies a device's operations within one transaction. Each operation gets a stamp and a receipt, its edit
/// is merged, and the replaced values are stored.
struct OperationApplier {
    /// The state of the server and both clocks when a request arrives.
    struct Arrival {
        let head: HubHead
        let now: Timestamp
        /// The time of the device that sent the request.
        let deviceNow: Timestamp
    }

    private struct Child {
        let key: RecordKey
        let parentField: String
    }

    private let writer: any HubWriter
    private let now: Timestamp
    private let commitTime: Timestamp
    private let purgedStamp: Stamp
    private let catalogue: RecordCatalogue
    private let rules: OperationRules
    private var clock: StampClock
    private var device: HubDevice
    private(set) var seq: Int64
    /// For each applied operation: its hash, its stamp and its time. The server computes the commit's
    /// ``HubHead/chain`` from these bytes.
    private(set) var trail: [UInt8] = []
    /// The records to which an applied operation gave a parent. ``finish()`` checks them for a cycle of
    /// parents.
    private var linked: [Child] = []
    /// The added memberships whose types forbid cycles (``RecordType/isAcyclic``). ``finish()`` checks these
    /// memberships for cycles.
    private var begun: [RecordKey] = []
    /// `nil` until an operation needs the conflicts.
    private var conflicts: LiveConflicts?

    init(
        _ writer: any HubWriter, _ device: HubDevice, _ catalogue: RecordCatalogue, _ arrival: Arrival
    ) {
        self.writer = writer
        self.catalogue = catalogue
        rules = OperationRules(catalogue: catalogue)
        self.device = device
        now = arrival.now
        commitTime = arrival.head.commitTime(arrival.now)
        seq = arrival.head.seq
        purgedStamp = arrival.head.purgedStamp
        clock = StampClock(
            serverNow: arrival.now, deviceNow: arrival.deviceNow, last: device.stamp)
    }

    /// The server's record of the device, as the applied operations have changed it.
    var deviceNow: HubDevice {
        var device = device
        device.stamp = clock.last
        return device
    }

    /// - Throws: ``SyncRefusal/deviceFork`` if the device already used the operation's number for a different
    ///   operation; ``SyncRefusal/expected(_:)`` if an operation with a smaller number has not arrived.
    mutating func apply(_ operation: SyncOperation) throws(HubError) -> Receipt {
        guard operation.n > device.last else { return try repeated(operation) }
        guard operation.n == device.last + 1 else { throw .refused(.expected(device.last + 1)) }
        let receipt: Receipt
        if let reason = rules.problem(operation) {
            receipt = Receipt(n: operation.n, .rejected(reason), .zero)
        } else {
            switch operation.content {
            case .edit(let edit): receipt = try apply(edit, operation)
            case .restore(let key, let state, let ancestors):
                let isFull = try largest(writer.record(key), with: state.fields) > SyncLimits.record
                receipt = Receipt(
                    n: operation.n,
                    isFull ? .rejected(.tooLarge) : try restore(state, key, ancestors: ancestors), .zero)
            case .skip: receipt = Receipt(n: operation.n, .rejected(.skipped), .zero)
            }
        }
        device.last = operation.n
        // A server restored from a backup gives other stamps to repeated operations, so its chain differs.
        trail += operation.hash + String(receipt.stamp.rawValue).utf8 + String(now.milliseconds).utf8
        try writer.append(LogEntry(device: device.id, receipt: receipt, hash: operation.hash, at: now))
        return receipt
    }

    /// Breaks the cycles of parents and the cycles of memberships that the request made. Must run after the
    /// last operation, because each operation can itself remove an earlier cycle.
    mutating func finish() throws(HubError) {
        var open: Set<RecordKey> = []
        for child in linked {
            if let cycle = try BrokenCycle(behind: child.key, child.parentField, but: &open, writer) {
                try breakUp(cycle)
            }
        }
        linked = []
        for membership in begun {
            guard let type = catalogue.type(of: membership) else { continue }
            // A membership can be part of several cycles. Each iteration ends one of its memberships.
            while let cycle = try BrokenCycle(through: membership, type, writer) { try breakUp(cycle) }
        }
        begun = []
    }

    /// Notes an added membership, so that ``finish()`` breaks its cycles. Skips a type that allows cycles.
    private mutating func noteMembership(_ key: RecordKey, _ presence: RegisterValue?) {
        guard presence == .integer(1), catalogue.type(of: key)?.isAcyclic == true else { return }
        begun.append(key)
    }

    /// Delays the check for a cycle of parents until ``finish()``. Does nothing in these cases:
    /// - The edit sets no parent.
    /// - The record already exists, and the server receives the edit for the first time.
    ///
    /// - Returns: Whether the check is delayed.
    private mutating func defers(_ edit: Edit, _ operation: SyncOperation, _ record: HubRecord?) -> Bool {
        guard record == nil || operation.given != nil, let field = parentField(of: edit.key),
            edit.set[field] != nil
        else {
            return false
        }
        linked.append(Child(key: edit.key, parentField: field))
        return true
    }

    private func parentField(of key: RecordKey) -> String? { catalogue.type(named: key.type)?.parentField }

    private func repeated(_ operation: SyncOperation) throws(HubError) -> Receipt {
        // If the receipt was purged, the device removed the operation long ago. So another copy of the
        // device's library sends this operation.
        guard let entry = try writer.entry(device.id, operation.n) else { throw .refused(.deviceFork) }
        guard entry.hash == operation.hash || operation.content == .skip else { throw .refused(.deviceFork) }
        return entry.receipt
    }

    /// Returns an upper limit for the size of a record after an operation, in bytes of JSON.
    /// - Parameter set: the registers that the operation sets.
    private func largest(_ record: HubRecord?, with set: [String: Register]) -> Int {
        var state = record?.state ?? RecordState()
        state.fields.merge(set) { old, new in old.encodedSize < new.encodedSize ? new : old }
        state.deletion = state.deletion ?? Register(.integer(0), longestVersion)
        return state.encodedSize
    }

    private func largest(_ record: HubRecord?, with set: [String: RegisterValue]) -> Int {
        largest(record, with: set.mapValues { Register($0, longestVersion) })
    }

    /// A version with the largest possible stamp. No version from this device is longer in JSON.
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
        if record == nil, mayBePurged(edit) { return Receipt(n: n, .rejected(.gone), .zero) }
        let version = Version(stamp: stamp(edit, operation.given, record), device: device.id)
        for (key, set) in [(edit.key, edit.set)] + edit.carried.map({ ($0.key, $0.set) }) {
            noteMembership(key, catalogue.type(named: key.type)?.presenceField.flatMap { set[$0] })
        }
        let cycle =
            defers(edit, operation, record)
            ? nil : try BrokenCycle(closedBy: edit, parentField(of: edit.key), version, onto: record, writer)
        let set = edit.set.filter { $0.key != cycle?.field }
        let texts = try mergeTexts(of: edit, version, isRepeated: operation.given != nil, with: record)
        let incoming = IncomingEdit(
            set: set, version: version, isDeletion: edit.isDeletion, base: edit.base,
            creation: edit.creation, isRepeated: operation.given != nil, texts: texts)
        var (won, lost) = try merge(incoming, edit.key, onto: record ?? HubRecord())
        if let cycle {
            try breakUp(cycle)
            lost += 1
        }
        for (carried, present) in zip(edit.carried, presents) {
            let incoming = IncomingEdit(
                set: carried.set, version: version,
                creation: edit.creation.map { CreationInfo(time: $0.time) },
                isRepeated: operation.given != nil)
            let counts = try merge(incoming, carried.key, onto: present)
            won += counts.won
            lost += counts.lost
        }
        let status: Receipt.Status =
            if lost == 0 { .applied } else if won == 0 { .stale } else { .merged }
        return Receipt(n: n, status, version.stamp)
    }

    /// Reads the stored state of each record in ``Edit/carried``. The state is empty for a record that the
    /// server does not have yet.
    /// - Parameter size: the size of the edited record after the edit, in bytes of JSON.
    /// - Returns: `nil` if all records of the edit would together exceed ``SyncLimits/record``.
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

    /// Whether an edit changes a record that the server may have purged or never accepted. Returns `false`
    /// for an edit with `created_at`, which creates the record.
    private func mayBePurged(_ edit: Edit) -> Bool {
        guard let type = catalogue.type(named: edit.key.type), type.hasLifecycle,
            edit.set[RecordType.createdAt] == nil
        else {
            return false
        }
        // Generated values have the stamp 0, so a base of 0 is valid as long as nothing was purged.
        guard let seen = edit.base.values.max() else { return true }
        return purgedStamp > .zero && seen <= purgedStamp
    }

    /// Merges registers that a device sends again because the server has lost them.
    /// - Parameters:
    ///   - restored: the registers with their old versions.
    ///   - ancestors: earlier versions of the returned long texts, by field.
    /// - Returns: `applied` if the record now equals `restored`; otherwise `merged`.
    private mutating func restore(
        _ restored: RecordState, _ key: RecordKey, ancestors: [String: [Version]]
    ) throws(HubError) -> Receipt.Status {
        let present = try writer.record(key) ?? HubRecord()
        let (texts, losers) = try restoreTexts(restored, key, ancestors, over: present)
        for (field, register) in restored.fields
        where !RecordType.lifecycle.contains(field) && texts[field] == nil {
            // Two values can have the same version, if a restored server gave the same stamp again.
            guard let other = present.state.fields[field], other != register else { continue }
            let loser = other.version < register.version ? other : register
            try writer.store(ReplacedValue(key: key, field: field, register: loser, at: now))
        }
        var record = present
        var returned = restored
        returned.fields.merge(texts) { $1 }
        record.merge(
            returned, seq: seq + 1, at: commitTime, settled: Self.settled(returned, over: present.state))
        if record.seq == seq + 1 {
            seq += 1
            try store(record, key)
            let presence = catalogue.type(named: key.type)?.presenceField
            noteMembership(key, presence.flatMap { restored.fields[$0]?.value })
            if let field = parentField(of: key), restored.fields[field] != nil {
                linked.append(Child(key: key, parentField: field))
            }
        }
        for loser in losers { try store(loser, key, at: loser.conflictsWith?.stamp ?? .zero) }
        return record.state == restored ? .applied : .merged
    }

    /// Merges the returned long texts with the stored texts, and stores their versions.
    /// - Returns: the register of each returned text after the merge, and the texts that lost.
    private func restoreTexts(
        _ restored: RecordState, _ key: RecordKey, _ ancestors: [String: [Version]], over present: HubRecord
    ) throws(HubError) -> (texts: [String: Register], losers: [RecordMerge.Loser]) {
        let merge = LongTextMerge(writer: writer, key: key, now: now)
        var texts: [String: Register] = [:]
        var losers: [RecordMerge.Loser] = []
        for field in catalogue.type(of: key)?.longTexts ?? [] {
            guard let register = restored.fields[field.name] else { continue }
            let other = present.state.fields[field.name]
            let later = other.map { $0.version < register.version ? register : $0 } ?? register
            let outcome = try merge.restore(
                register, of: field, ancestors: ancestors[field.name] ?? [], over: other)
            switch outcome {
            case .ordinary: texts[field.name] = later
            case .kept: texts[field.name] = other
            case .merged(let result, let loss):
                texts[field.name] = result
                guard let loss else { continue }
                losers.append(.init(field.name, loss))
            case .unmerged:
                texts[field.name] = later
                guard let earlier = later == register ? other : register, earlier.value != later.value else {
                    continue
                }
                let isKnown = try isKnownLoss(of: earlier, to: later, restored: register, key, field.name)
                losers.append(
                    .init(
                        field: field.name, register: earlier, conflictsWith: isKnown ? nil : later.version))
            }
        }
        return (texts, losers)
    }

    /// Whether a text that cannot be merged with a later text is no conflict. There are two cases:
    /// - The same device wrote the later text, and knew its own earlier text.
    /// - The server got the restored text before, and stored the loss then.
    private func isKnownLoss(
        of earlier: Register, to later: Register, restored: Register, _ key: RecordKey, _ field: String
    ) throws(HubError) -> Bool {
        // A restored server can have given one stamp to two texts of a device. The server itself is no
        // device: its later merged text can lack the words of an earlier one.
        let device = earlier.version.device
        if device == later.version.device, device != .hub, earlier.version < later.version { return true }
        if earlier != restored { return false }
        return try writer.hasReplaced(restored, key, field)
    }

    /// Returns the new values of ``HubRecord/settled`` for the restored registers that win. Every conflict of
    /// such a register belongs to the lost data, so a device restores the conflict too.
    private static func settled(_ restored: RecordState, over present: RecordState) -> [String: Stamp] {
        var settled: [String: Stamp] = [:]
        for (field, register) in restored.fields
        where present.fields[field].map({ $0.version < register.version }) ?? true {
            settled[field] = register.version.stamp
        }
        if let deletion = restored.deletion, present.deletion.map({ $0.version < deletion.version }) ?? true {
            settled[Edit.deletionBase] = deletion.version.stamp
        }
        return settled
    }

    /// Returns the stamp for an edit. If the operation already has the stamp `given`, the edit keeps it.
    ///
    /// A new stamp can lie in the future, because it must be later than these stamps:
    /// - the stamps that the device saw before the edit
    /// - the stamps of the device's own earlier edits of the same registers
    private mutating func stamp(_ edit: Edit, _ given: Stamp?, _ record: HubRecord?) -> Stamp {
        if let given, given < OperationRules.latest {
            clock.pass(given)
            return given
        }
        let claimed = edit.base.values.filter { $0 < OperationRules.latest }.max() ?? .zero
        return max(
            clock.stamp(edit.time, after: seen(edit, record)), claimed.successor, own(edit, record).successor)
    }

    /// Returns the latest stamp in ``Edit/base``. A faulty device can send a stamp from the future. So the
    /// result is at most the later of these times:
    /// - the server's time
    /// - the time of the record's last edit or deletion
    private func seen(_ edit: Edit, _ record: HubRecord?) -> Stamp {
        let claimed = edit.base.values.max() ?? .zero
        let known = max(record?.state.lastEdit.stamp ?? .zero, record?.state.deletion?.version.stamp ?? .zero)
        return min(claimed, max(known, Stamp(milliseconds: now.milliseconds, counter: 0xFFFF)))
    }

    /// Returns the latest stamp among the values that `edit` would replace. Only values from the sending
    /// device count. Without such a value, the result is zero.
    private func own(_ edit: Edit, _ record: HubRecord?) -> Stamp {
        guard let state = record?.state else { return .zero }
        var present = edit.set.keys.compactMap { state.fields[$0]?.version }
        if edit.isDeletion != nil, let deletion = state.deletion { present.append(deletion.version) }
        return present.filter { $0.device == device.id }.map(\.stamp).max() ?? .zero
    }

    private mutating func merge(
        _ edit: IncomingEdit, _ key: RecordKey, onto present: HubRecord
    ) throws(HubError) -> (won: Int, lost: Int) {
        let merge = RecordMerge(edit, onto: present, type: catalogue.type(named: key.type))
        var record = present
        seq += 1
        record.merge(merge.incoming, seq: seq, at: commitTime, settled: merge.settled)
        if record.seq == seq { try store(record, key) } else { seq -= 1 }
        for var loser in merge.losers {
            // A device that was restored from a backup sends its edits again under a new identifier. The loss
            // of such a value is no news.
            if loser.conflictsWith != nil, loser.register.version.device == edit.version.device,
                try writer.hasReplaced(loser.register, key, loser.field)
            {
                loser.conflictsWith = nil
            }
            try store(loser, key, at: edit.version.stamp)
        }
        return (merge.won, merge.lost)
    }

    /// Merges the long texts that an edit sets with the stored texts, and stores their versions.
    /// - Parameter record: the stored record; `nil` if the server does not have the record.
    private mutating func mergeTexts(
        of edit: Edit, _ version: Version, isRepeated: Bool, with record: HubRecord?
    ) throws(HubError) -> [String: LongTextMerge.Outcome] {
        guard let fields = catalogue.type(of: edit.key)?.longTexts else { return [:] }
        let merge = LongTextMerge(writer: writer, key: edit.key, now: now)
        var outcomes: [String: LongTextMerge.Outcome] = [:]
        for field in fields {
            guard let value = edit.set[field.name] else { continue }
            let stamp = edit.creation?.stamp(of: field.name, version.stamp) ?? version.stamp
            let settled = isRepeated ? record?.settled[field.name] : nil
            let incoming = LongTextMerge.Incoming(
                field: field, register: Register(value, Version(stamp: stamp, device: version.device)),
                base: edit.texts[field.name], seen: edit.base[field.name], isRepeated: isRepeated,
                isSettled: settled.map { $0 >= stamp } ?? false, isCreation: edit.creation != nil)
            outcomes[field.name] = try merge.merge(
                incoming, with: record?.state.fields[field.name], isDeleted: record?.state.isDeleted ?? false)
            if isRepeated { try deleteFalseConflicts(shownBy: incoming, merge) }
        }
        return outcomes
    }

    private mutating func deleteFalseConflicts(
        shownBy incoming: LongTextMerge.Incoming, _ merge: LongTextMerge
    ) throws(HubError) {
        if conflicts == nil { conflicts = try LiveConflicts(writer) }
        let found = conflicts?.conflicts(of: merge.key, incoming.field.name) ?? []
        for key in try merge.falseConflicts(shownBy: incoming, among: found) {
            guard var conflict = try writer.record(key) else { continue }
            seq += 1
            conflict.deleteConflict(at: commitTime, seq: seq)
            try store(conflict, key)
        }
    }

    /// Stores a record, and notes a conflict.
    private mutating func store(_ record: HubRecord, _ key: RecordKey) throws(HubError) {
        try writer.store(record, key)
        conflicts?.note(key, record.state)
    }

    private mutating func store(_ loser: RecordMerge.Loser, _ key: RecordKey, at stamp: Stamp)
        throws(HubError)
    {
        // The versions of a long text are stored already.
        if catalogue.type(of: key)?.longTexts.contains(where: { $0.name == loser.field }) != true {
            try writer.store(ReplacedValue(key: key, field: loser.field, register: loser.register, at: now))
        }
        // A late decision can revive a deleted conflict. Its deletion is no person's edit.
        guard key.type != RecordType.conflict.name,
            let conflict = ConflictRecord(of: key, loser, at: stamp, found: now)
        else { return }
        // A conflict that is already stored stays unchanged, so that a decision about it stays too.
        var record = try writer.record(conflict.key) ?? HubRecord()
        guard let state = record.seq == 0 ? conflict.state : conflict.reviving(record.state) else { return }
        seq += 1
        record.merge(state, seq: seq, at: commitTime)
        try store(record, conflict.key)
    }

    /// Breaks a cycle of parents or memberships: stores a new value, which all devices then receive.
    private mutating func breakUp(_ cycle: BrokenCycle) throws(HubError) {
        let (key, field) = (cycle.key, cycle.field)
        var record = try writer.record(key) ?? HubRecord()
        if let former = record.state.fields[field] {
            try writer.store(ReplacedValue(key: key, field: field, register: former, at: now))
        }
        seq += 1
        // Keeps a deleted record deleted. Otherwise the server's own version would count as a later edit and
        // revive the record.
        let deletion = record.state.isDeleted ? Register(.integer(1), cycle.winner.version) : nil
        record.merge(
            RecordState(fields: [field: cycle.winner], deletion: deletion), seq: seq, at: commitTime)
        try writer.store(record, key)
        let loser = RecordMerge.Loser(field: field, register: cycle.link, conflictsWith: cycle.winner.version)
        try store(loser, key, at: cycle.link.version.stamp)
    }
}
