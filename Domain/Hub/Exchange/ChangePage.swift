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

    /// - Parameters:
    ///   - cursor: where the device stands.
    ///   - own: changes of this very request, which the device need not be told.
    init(
        _ reader: any HubReader, _ catalogue: RecordCatalogue, after cursor: Cursor, head: Int64, limit: Int,
        own: ClosedRange<Int64>?, device: DeviceID
    ) throws(HubError) {
        seq = cursor.seq
        known = cursor.known
        self.own = own
        self.device = device
        guard cursor.seq < head else { return }
        try take(reader, limit)
        if more { try takeAhead(reader, catalogue) } else { seq = head }
    }

    private mutating func take(_ reader: any HubReader, _ limit: Int) throws(HubError) {
        try reader.changes(of: nil, after: seq) { key, record in
            guard changes.count < limit, bytes < SyncLimits.pageBytes else {
                more = true
                return false
            }
            seq = record.seq
            add(key, record, told(record))
            return true
        }
    }

    /// Records that others name go ahead, as many as fit: two tags that have one name only between two pages are two.
    private mutating func takeAhead(_ reader: any HubReader, _ catalogue: RecordCatalogue) throws(HubError) {
        var most = SyncLimits.rows
        for type in catalogue.types where type.comesAhead {
            try reader.changes(of: type, after: seq) { key, record in
                let state = told(record)
                most -= 1
                guard most > 0, bytes + state.size < 2 * SyncLimits.pageBytes else { return false }
                add(key, record, state)
                return true
            }
        }
    }

    private mutating func add(_ key: RecordKey, _ record: HubRecord, _ state: RecordState) {
        guard state != RecordState() else { return }
        changes.append(Change(key, seq: record.seq, state))
        bytes += state.size
    }

    /// What the device does not know of a record.
    private func told(_ record: HubRecord) -> RecordState {
        let state = record.changes(after: known)
        guard let own, own.contains(record.seq) else { return state }
        return state.without(device, record, own)
    }
}

extension RecordState {
    /// About how many bytes it takes in an answer.
    var size: Int {
        fields.reduce(100) { size, field in
            switch field.value.value {
            case .text(let text), .json(let text): size + text.utf8.count + 60
            default: size + 60
            }
        }
    }

    /// Without what a device itself set with some changes.
    fileprivate func without(_ device: DeviceID, _ record: HubRecord, _ own: ClosedRange<Int64>) -> RecordState {
        let isOwn = { (name: String, version: Version) in
            version.device == device && own.contains(record.older[name] ?? record.seq)
        }
        let kept = deletion.flatMap { isOwn(Edit.deletionBase, $0.version) ? nil : $0 }
        return RecordState(fields: fields.filter { !isOwn($0.key, $0.value.version) }, deletion: kept)
    }
}
