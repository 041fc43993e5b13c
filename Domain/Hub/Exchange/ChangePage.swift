import SyncProtocolDomain

/// The changes after a cursor, as many as fit into one answer.
struct ChangePage {
    private(set) var changes: [Change] = []
    /// The page covers the changes up to this number.
    private(set) var seq: Int64
    private(set) var more = false
    private var bytes = 0
    private let known: Int64
    private let own: ClosedRange<Int64>?
    private let device: DeviceID
    private let winners: Winners

    /// - Parameters:
    ///   - head: the number of the user's last change.
    ///   - limit: the maximum count of records.
    ///   - own: the sequence numbers of the changes that the current request made; `nil` if it made none.
    ///     The page omits the values that the device itself set in these changes.
    ///   - winners: the records that the answer already contains.
    init(
        _ reader: any HubReader, _ catalogue: RecordCatalogue, after cursor: Cursor, head: Int64, limit: Int,
        own: ClosedRange<Int64>?, device: DeviceID, excluding winners: Winners
    ) throws(HubError) {
        seq = cursor.seq
        known = cursor.known
        self.own = own
        self.device = device
        self.winners = winners
        guard cursor.seq < head else { return }
        try take(reader, limit)
        if more { try takeAhead(reader, catalogue) } else { seq = head }
    }

    private mutating func take(_ reader: any HubReader, _ limit: Int) throws(HubError) {
        try reader.changes(of: nil, after: seq) { key, record in
            guard changes.count < limit, bytes < SyncLimits.pageBytes,
                add(key, record, atMost: SyncLimits.answer)
            else {
                more = true
                return false
            }
            seq = record.seq
            return true
        }
    }

    /// Adds changes of later pages to this page, for some types such as tags (``RecordType/isSentAhead``).
    /// Otherwise a device could learn a tag's new name too late, and wrongly merge two tags.
    private mutating func takeAhead(_ reader: any HubReader, _ catalogue: RecordCatalogue) throws(HubError) {
        var most = SyncLimits.rows
        for type in catalogue.types where type.isSentAhead {
            try reader.changes(of: type, after: seq) { key, record in
                most -= 1
                return most > 0 && add(key, record, atMost: 2 * SyncLimits.pageBytes)
            }
        }
    }

    /// Adds `record` to ``changes``, without the registers that the device already has. Skips a record in
    /// ``winners``, because the answer already contains it.
    /// - Parameter most: the maximum total size of the records in the answer, in bytes.
    /// - Returns: `false` if the answer has no room for the record.
    private mutating func add(_ key: RecordKey, _ record: HubRecord, atMost most: Int) -> Bool {
        let change = Change(key, seq: record.seq, unknownRegisters(record))
        guard change.state != RecordState(), !winners.contains(key) else { return true }
        let size = change.encodedSize
        // A record that an older server accepted may exceed any limit. Such a record is sent anyway if the
        // answer contains no other record.
        let isAlone = changes.isEmpty && winners.changes.isEmpty
        guard isAlone || winners.bytes + bytes + size <= most else { return false }
        changes.append(change)
        bytes += size
        return true
    }

    private func unknownRegisters(_ record: HubRecord) -> RecordState {
        let state = record.changes(after: known)
        guard let own, own.contains(record.seq) else { return state }
        return state.without(device, record, own)
    }
}

extension RecordState {
    /// Leaves out the registers that `device` itself set with its current request.
    /// - Parameter own: the sequence numbers of the changes that the current request made.
    fileprivate func without(_ device: DeviceID, _ record: HubRecord, _ own: ClosedRange<Int64>)
        -> RecordState
    {
        let isOwn = { (name: String, version: Version) in
            version.device == device && own.contains(record.older[name] ?? record.seq)
        }
        let kept = deletion.flatMap { isOwn(Edit.deletionBase, $0.version) ? nil : $0 }
        return RecordState(fields: fields.filter { !isOwn($0.key, $0.value.version) }, deletion: kept)
    }
}
