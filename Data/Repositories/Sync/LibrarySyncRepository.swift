public import DomainPrimitives
public import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain
import TodosDomain

/// The sync data of a library on this device.
public struct LibrarySyncRepository: SyncRepository {
    let source: any LibrarySource
    private let random: RandomSource
    let hash: ContentHash

    public init(source: any LibrarySource, random: RandomSource, hash: ContentHash) {
        self.source = source
        self.random = random
        self.hash = hash
    }

    public func state() throws(PlannerError) -> SyncState {
        let known = try source.read { reader throws(PlannerError) in try reader.syncState() }
        if let known { return known }
        return try source.write(commits: true) { connection throws(PlannerError) in try state(connection) }
    }

    public func setOwner(_ owner: LibraryOwner) throws(PlannerError) {
        try source.write(commits: true) { connection throws(PlannerError) in
            var state = try state(connection)
            if let present = state.owner, !present.isSame(as: owner) {
                state.isForeign = true
                state.serverSchema = 0
            }
            state.owner = owner
            try connection.setSyncState(state)
        }
    }

    public func waiting() throws(PlannerError) -> Int { try LibraryOutboxCounts(source: source).waiting() }

    public func rejected() throws(PlannerError) -> Int { try LibraryOutboxCounts(source: source).rejected() }

    public func held() throws(PlannerError) -> Int { try LibraryOutboxCounts(source: source).held() }

    public func hasUnsent() throws(PlannerError) -> Bool {
        try LibraryOutboxCounts(source: source).hasUnsent()
    }

    public func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation] {
        // Writes nothing if no new edit waits, because a write would wake every process that observes the
        // library.
        do throws(PlannerError) {
            if let batch = try sealedAlone(after: n, limit: limit, bytes: bytes) { return batch.operations }
        } catch {
            guard error.isDamage else { throw error }
        }
        return try writeDespiteDamage { connection throws(PlannerError) in
            var state = try state(connection)
            let sealed = try sent(connection, state, after: n, limit)
            var batch = OperationBatch(limit: limit, bytes: bytes)
            for operation in sealed { guard batch.add(operation) else { break } }
            guard batch.operations.count == sealed.count, !batch.isFull else { return batch.operations }
            try OperationSealer(library: connection, hash: hash).seal(into: &batch, &state)
            try connection.setSyncState(state)
            return batch.operations
        }
    }

    /// Reads the next operations to send. Writes nothing to the library.
    /// - Parameter bytes: the maximum size of all payloads together, in bytes.
    /// - Returns: `nil` if the library has no sync state yet, or has edits that must be sealed first.
    private func sealedAlone(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> OperationBatch? {
        try source.read { reader throws(PlannerError) in
            guard let state = try reader.syncState() else { return nil }
            let sealed = try sent(reader, state, after: n, limit)
            var batch = OperationBatch(limit: limit, bytes: bytes)
            for operation in sealed { guard batch.add(operation) else { break } }
            let isWhole = batch.operations.count < sealed.count || batch.isFull
            if isWhole { return batch }
            return try reader.hasOpenEntries(for: state.serverSchema) ? nil : batch
        }
    }

    /// Returns at most `limit` operations to send, with numbers above `n`. Replaces each quarantined
    /// operation (an operation that failed too often) with a `skip`.
    private func sent(
        _ reader: any OutboxReading, _ state: SyncState, after n: Int64, _ limit: Int
    ) throws(PlannerError) -> [SyncOperation] {
        let entries = try reader.unacknowledged(of: state.device, from: n + 1, limit: limit)
        var operations: [SyncOperation] = []
        for entry in entries {
            if entry.isQuarantined {
                operations.append(SyncOperation(n: entry.operation.n, .skip, hash))
                continue
            }
            operations.append(try verified(entry.operation))
        }
        return operations
    }

    /// Returns the operation if it matches its hash. Otherwise the library is damaged.
    private func verified(_ operation: SyncOperation) throws(PlannerError) -> SyncOperation {
        guard hash(operation.payload) == operation.hash else {
            throw .storage(
                StorageError(.corrupt(detail: "a waiting operation does not match its hash"), path: ""))
        }
        return operation
    }

    public func noteFailure(of n: Int64) throws(PlannerError) -> Bool {
        try source.write(commits: true) { connection throws(PlannerError) in
            let device = try state(connection).device
            guard try connection.countFailure(of: device, n) >= Self.mostFailures else { return false }
            try connection.quarantine(device, n)
            return true
        }
    }

    /// The number of failures after which an operation is quarantined. A failure counts only if the request
    /// contained no other operation.
    private static let mostFailures = 3

    public func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError)
        -> AppliedChanges?
    {
        let sent = Dictionary(request.operations.map { ($0.n, $0) }) { $1 }
        return try writeDespiteDamage { connection throws(PlannerError) in
            var state = try state(connection)
            guard state.device == request.device, state.cursor == request.cursor else { return nil }
            if response.purged.seq > state.purgedSeq {
                // Runs before the merge, because a purged record may come back as a new record.
                try connection.removePurgedTombstones(upTo: response.purged.stamp)
                state.purgedSeq = response.purged.seq
            }
            let merge = RemoteMerge(connection, observers: connection.observers())
            for receipt in response.receipts {
                try settle(
                    receipt, of: sent[receipt.n], from: state.device, at: response.serverNow,
                    in: connection, into: merge)
            }
            for change in response.changes { try merge.add(change) }
            state.cursor = response.cursor
            state.serverSchema = response.schema
            if !response.receipts.isEmpty {
                let horizon = Timestamp(milliseconds: response.serverNow.milliseconds - Self.keptAcknowledged)
                for device in [state.device] + state.formerDevices {
                    try connection.pruneAcknowledged(of: device, before: horizon)
                }
            }
            let applied = try merge.finish(isLast: !response.more)
            state.deleted += applied.deletions
            state.copy = nil
            try connection.setSyncState(state)
            return applied
        }
    }

    /// Runs a write of the sync. If the write finds damage, removes all damaged versions, repairs the outbox,
    /// and runs the write again. Otherwise every later sync would fail. The next self-check gets the records
    /// from the server.
    private func writeDespiteDamage<Value>(
        _ body: (any LibraryConnection) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        do throws(PlannerError) { return try source.write(commits: true, body) } catch {
            guard error.isDamage else { throw error }
            return try source.write(commits: true) { connection throws(PlannerError) in
                try connection.removeUnreadableVersions()
                try connection.repairOutbox(hash)
                return try body(connection)
            }
        }
    }

    public func rebuildDerivedData() throws(PlannerError) {
        try source.write(commits: true) { connection throws(PlannerError) in
            try connection.resetDerivedData()
            _ = try RemoteMerge(connection, observers: connection.observers()).finish(
                isLast: true, isRepair: true)
        }
    }

    public func endSync() throws(PlannerError) {
        let state = try state()
        guard !state.deleted.isEmpty || state.copy != nil else { return }
        try source.write(commits: true) { connection throws(PlannerError) in
            var state = try self.state(connection)
            state.deleted = RecordCounts()
            state.copy = nil
            try connection.setSyncState(state)
        }
    }

    public func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges? {
        try source.write(commits: true) { connection throws(PlannerError) in
            var state = try state(connection)
            guard state.cursor == nil, state.snapshot == next else { return nil }
            let merge = RemoteMerge(connection, observers: connection.observers(), isSnapshot: true)
            for record in page.records { try merge.add(record) }
            state.snapshot = page.next
            state.serverSchema = page.schema
            if page.next == nil {
                state.cursor = page.cursor
                state.copy = nil
            }
            let applied = try merge.finish(isLast: page.next == nil)
            try connection.setSyncState(state)
            if page.next == nil {
                for type in connection.catalogue.types where type.hasStarters {
                    try connection.deleteUnusedStarters(type)
                }
            }
            return applied
        }
    }

    public func replaceDeviceID(_ device: DeviceID, hasLost: Bool) throws(PlannerError) {
        try writeDespiteDamage { connection throws(PlannerError) in
            var state = try state(connection)
            let operations = try rebased(state.device, connection)
            state.sent = try connection.renumberSealed(of: state.device, to: device)
            for operation in operations { try connection.replaceSealed(with: operation, of: device) }
            state.formerDevices.append(state.device)
            state.device = device
            if hasLost { state.isForeign = true }
            try connection.setSyncState(state)
        }
    }

    /// Returns the sealed operations that get another payload with their new numbers, because the bases of
    /// their texts are numbers of operations.
    private func rebased(_ device: DeviceID, _ connection: any LibraryConnection) throws(PlannerError)
        -> [SyncOperation]
    {
        let waiting = try connection.unacknowledged(of: device, from: 1, limit: .max)
        let sealed = waiting.filter { !$0.isQuarantined }
        var numbers: [Int64: Int64] = [:]
        for (index, entry) in sealed.enumerated() { numbers[entry.operation.n] = Int64(index + 1) }
        var operations: [SyncOperation] = []
        for entry in sealed {
            guard case .edit(let edit) = try verified(entry.operation).content,
                let number = numbers[entry.operation.n]
            else { continue }
            var texts = edit.texts
            for case (let field, .operation(let n)) in edit.texts {
                if let new = numbers[n] {
                    texts[field] = .operation(new)
                } else if let base = try connection.acknowledged(of: device, from: n, limit: 1).first,
                    base.n == n, let stamp = base.given
                {
                    texts[field] = .version(Version(stamp: stamp, device: device))
                }
            }
            guard texts != edit.texts else { continue }
            var operation = SyncOperation(n: number, .edit(edit.with(texts: texts)), hash)
            operation.given = entry.operation.given
            operations.append(operation)
        }
        return operations
    }

    public func resend(from n: Int64) throws(PlannerError) -> Bool {
        try writeDespiteDamage { connection throws(PlannerError) in
            let state = try state(connection)
            guard n >= 1, n <= state.sent else { return false }
            // Sends all numbers from `n` on, or none, because the server would never accept a gap.
            let kept = try connection.acknowledged(of: state.device, from: n, limit: .max).map(\.n)
            let waiting = try connection.unacknowledged(of: state.device, from: n, limit: .max).map(
                \.operation.n)
            let numbers = (kept + waiting).sorted()
            guard numbers.elementsEqual(n..<(state.sent + 1)) else { return false }
            try connection.reopenAcknowledged(of: state.device, from: n)
            return true
        }
    }

    public func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation] {
        func read(_ reader: any OutboxReading) throws(PlannerError) -> [SyncOperation] {
            var batch = OperationBatch(limit: limit, bytes: bytes)
            let kept = try reader.acknowledged(of: device, from: n, limit: limit)
            for operation in kept { guard batch.add(operation) else { break } }
            return batch.operations
        }
        do throws(PlannerError) {
            return try source.read { reader throws(PlannerError) in try read(reader) }
        } catch {
            guard error.isDamage else { throw error }
            return try writeDespiteDamage { connection throws(PlannerError) in try read(connection) }
        }
    }

    public func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges {
        try source.write(commits: true) { connection throws(PlannerError) in
            if isFirst {
                try connection.removeUnreadableVersions()
                try connection.repairOutbox(hash)
            }
            let merge = RemoteMerge(connection, observers: connection.observers(), isSnapshot: true)
            var rescue = LostRegisterRecovery(library: connection, state: try state(connection), hash: hash)
            rescue.state.serverSchema = page.schema
            try connection.noteSeen(page.records.map(\.key), isFirst: isFirst)
            for record in page.records {
                let isKept = isForeign ? true : try isEdited(record.key, connection)
                if isKept { try rescue.queue(record.key, except: record.state) }
                try merge.replace(record)
            }
            var unseen: [(type: RecordType, id: RecordID)] = []
            if page.next == nil {
                for type in connection.catalogue.types {
                    for id in try connection.unseenRecords(type) {
                        unseen.append((type, id))
                        let isKept = isForeign ? true : try isEdited(type, id, connection)
                        if isKept {
                            try rescue.queue(RecordKey(type.name, id), except: RecordState())
                        }
                        merge.removeConfirmed(type, id)
                    }
                }
                for key in try connection.unseenOfUnknownTypes() {
                    if isForeign {
                        try rescue.queue(key, except: RecordState())
                    } else {
                        try connection.deleteUnknownRegisters(key)
                    }
                }
                try connection.noteSeen([], isFirst: true)
                rescue.state.cursor = page.cursor
                // This server may be another one, which has purged nothing yet.
                rescue.state.purgedSeq = 0
                rescue.state.snapshot = nil
                rescue.state.isForeign = false
                rescue.state.copy = nil
            }
            let applied = try merge.finish(isLast: page.next == nil, isRepair: page.next == nil)
            try connection.setSyncState(rescue.state)
            // Removes every trace of these records, so that a record that is created again is entirely new.
            for (type, id) in unseen { try connection.removeUnconfirmed(type, id) }
            return applied
        }
    }

    /// Whether this device has an edit of a record that the server has not confirmed. For a deleted record
    /// with a waiting deletion, only a later deletion by another device makes the result `true`.
    ///
    /// The server can lose an edit of a record that another device then deleted. This device sends the lost
    /// edit again, and must also send the deletion again. Otherwise the repeated edit would create or revive
    /// the record.
    private func isEdited(
        _ type: RecordType, _ id: RecordID, _ connection: any LibraryConnection
    ) throws(PlannerError) -> Bool {
        let pending = try connection.pending(type, id)
        let hasEdit = pending.fields.contains { !RecordType.lifecycle.contains($0) }
        let record = try connection.replica(type, id)
        if record?.presence == .live { return hasEdit || pending.deletion }
        if !pending.deletion { return hasEdit }
        // Among the repeated edits can be an older revival.
        guard let deletion = record?.confirmed.deletion, record?.confirmed.isDeleted == true else {
            return false
        }
        let state = try state(connection)
        return !(state.formerDevices + [state.device]).contains(deletion.version.device)
    }

    /// Whether the server has not confirmed an edit of a record. Returns `false` for an unknown record type.
    private func isEdited(_ key: RecordKey, _ connection: any LibraryConnection) throws(PlannerError) -> Bool
    {
        guard try connection.hasUnacknowledged(), let type = connection.catalogue.type(of: key) else {
            return false
        }
        return try isEdited(type, key.id, connection)
    }

    /// The time for which acknowledged operations are kept, in milliseconds: 30 days. A server that was
    /// restored from a backup needs these operations again (Documentation/Sync.md §Outbox).
    private static let keptAcknowledged: Int64 = 30 * 86_400_000

    public func backUp() throws(PlannerError) {
        // Makes a new copy if the last one is missing, for example because the library was moved.
        if let copy = try state().copy, source.hasBackUp(copy) { return }
        let copy = try source.backUp("before-resync")
        try source.write(commits: true) { connection throws(PlannerError) in
            var state = try state(connection)
            state.copy = copy
            try connection.setSyncState(state)
        }
    }

    public func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts {
        // A record can be on several pages, because each page may also contain later changes.
        let deletions = Set(changes.filter(\.state.isDeleted).map(\.key))
        guard !deletions.isEmpty else { return RecordCounts() }
        return try source.read { reader throws(PlannerError) in
            var counts = RecordCounts()
            for key in deletions {
                guard let type = reader.catalogue.type(of: key), type.isGuarded else { continue }
                if try reader.replica(type, key.id)?.presence == .live { counts.add(type) }
            }
            return counts
        }
    }

    public func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts {
        try source.write(commits: false) { connection throws(PlannerError) in
            try connection.noteSeen(page.records.map(\.key), isFirst: isFirst)
            var counts = RecordCounts()
            for type in connection.catalogue.types where type.isGuarded {
                for id in try connection.unseenRecords(type) {
                    guard try connection.replica(type, id)?.presence == .live,
                        try !isEdited(type, id, connection)
                    else { continue }
                    counts.add(type)
                }
            }
            return counts
        }
    }

    public func count(_ type: String) throws(PlannerError) -> Int {
        try source.read { reader throws(PlannerError) in
            try reader.catalogue.type(named: type).map { type throws(PlannerError) in try reader.count(type) }
                ?? 0
        }
    }

    func state(_ connection: any LibraryConnection) throws(PlannerError) -> SyncState {
        if let state = try connection.syncState() { return state }
        let state = SyncState(device: .random(random))
        try connection.setSyncState(state)
        return state
    }
}
