import SyncProtocolDomain

/// The answer to a device's operations. It contains receipts, and records with their values on the server.
///
/// The records are called winners. They belong to operations with the receipt status `merged` or `stale`: the
/// server kept its own value instead of a value of the device. The server sends a winner even if the device
/// has received it before. A purged record is sent as deleted.
struct Winners {
    /// The receipts in the order of the operations. The device repeats operations whose receipts are missing.
    private(set) var receipts: [Receipt] = []
    private(set) var changes: [Change] = []
    /// The size of ``changes``, in bytes of JSON.
    private(set) var bytes = 0
    private var keys: Set<RecordKey> = []

    init(
        over operations: [SyncOperation], _ receipts: [Receipt], _ head: HubHead, _ reader: any HubReader
    ) throws(HubError) {
        for (operation, receipt) in zip(operations, receipts) where bytes <= SyncLimits.pageBytes {
            if [.merged, .stale].contains(receipt.status), try !add(operation.keys, head, reader) { return }
            self.receipts.append(receipt)
        }
    }

    func contains(_ key: RecordKey) -> Bool { keys.contains(key) }

    /// Adds the records of one operation to the answer. If a record does not fit, there are two cases:
    /// - For the first operation of the answer: leaves out this record only.
    /// - For a later operation: adds none of its records, and returns `false`. The operation then waits for
    ///   the next answer.
    private mutating func add(_ keys: [RecordKey], _ head: HubHead, _ reader: any HubReader) throws(HubError)
        -> Bool
    {
        let count = changes.count
        for key in keys where self.keys.insert(key).inserted {
            let winner = try change(key, head, reader)
            let size = winner.encodedSize
            guard bytes + size <= SyncLimits.answer else {
                self.keys.remove(key)
                if receipts.isEmpty { continue }
                discard(from: count)
                return false
            }
            changes.append(winner)
            bytes += size
        }
        return true
    }

    private mutating func discard(from count: Int) {
        for change in changes[count...] {
            keys.remove(change.key)
            bytes -= change.encodedSize
        }
        changes.removeSubrange(count...)
    }

    private func change(_ key: RecordKey, _ head: HubHead, _ reader: any HubReader) throws(HubError) -> Change
    {
        if let record = try reader.record(key) { return Change(key, seq: record.seq, record.state) }
        let purged = Register(.integer(1), Version(stamp: head.purgedStamp, device: .hub))
        return Change(key, seq: head.seq, RecordState(deletion: purged))
    }
}
