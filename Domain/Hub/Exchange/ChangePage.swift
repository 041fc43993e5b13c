import SyncProtocolDomain

/// The changes behind a cursor, as many as one answer holds.
struct ChangePage {
    private(set) var changes: [Change] = []
    /// Up to where the page reaches.
    private(set) var seq: Int64
    private(set) var more = false
    private var bytes = 0
    private let known: Int64
    private let own: ClosedRange<Int64>?
    private let device: DeviceID
    private let winners: Winners

    /// - Parameters:
    ///   - cursor: the last position that the device has received.
    ///   - own: the sequence numbers of this request's changes, or `nil`. The page omits what the device
    ///     itself set in them.
    ///   - winners: the records that the same answer already contains.
    init(
        _ reader: any HubReader, _ catalogue: RecordCatalogue, after cursor: Cursor, head: Int64, limit: Int,
        own: ClosedRange<Int64>?, device: DeviceID, beside winners: Winners
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

    /// Records that others name go ahead, as many as fit: two tags that have one name only between two pages
    /// are two.
    private mutating func takeAhead(_ reader: any HubReader, _ catalogue: RecordCatalogue) throws(HubError) {
        var most = SyncLimits.rows
        for type in catalogue.types where type.comesAhead {
            try reader.changes(of: type, after: seq) { key, record in
                most -= 1
                return most > 0 && add(key, record, atMost: 2 * SyncLimits.pageBytes)
            }
        }
    }

    /// Adds what the device does not know of a record, unless the winners contain the record.
    /// - Parameter most: bytes of the answer's records with this one.
    /// - Returns: `false` if the record does not fit.
    private mutating func add(_ key: RecordKey, _ record: HubRecord, atMost most: Int) -> Bool {
        let change = Change(key, seq: record.seq, told(record))
        guard change.state != RecordState(), !winners.contains(key) else { return true }
        let size = change.encodedSize
        // A record that an older server took may be larger than any answer. Alone, it is sent all the same.
        let isAlone = changes.isEmpty && winners.changes.isEmpty
        guard isAlone || winners.bytes + bytes + size <= most else { return false }
        changes.append(change)
        bytes += size
        return true
    }

    /// What the device does not know of a record.
    private func told(_ record: HubRecord) -> RecordState {
        let state = record.changes(after: known)
        guard let own, own.contains(record.seq) else { return state }
        return state.without(device, record, own)
    }
}

extension RecordState {
    /// Without what a device itself set with some changes.
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
