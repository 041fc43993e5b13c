import SyncDomain

/// The changes behind a cursor, as many as one answer holds.
struct ChangePage {
    private(set) var changes: [Change] = []
    /// Up to where the page reaches.
    private(set) var seq: Int64
    private(set) var more = false

    /// - Parameters:
    ///   - cursor: where the device stands.
    ///   - own: changes of this very request, which the device need not be told.
    init(
        _ reader: any HubReader, after cursor: Cursor, head: Int64, limit: Int, own: ClosedRange<Int64>?, device: DeviceID
    ) throws(HubError) {
        seq = cursor.seq
        guard cursor.seq < head else { return }
        let told = { (record: HubRecord) in
            let state = record.changes(after: cursor.known)
            guard let own, own.contains(record.seq) else { return state }
            return state.without(device, record, own)
        }
        var changes: [Change] = []
        var last = cursor.seq
        var isFull = false
        var bytes = 0
        try reader.changes(of: nil, after: cursor.seq) { key, record in
            guard changes.count < limit, bytes < SyncLimits.pageBytes else {
                isFull = true
                return false
            }
            last = record.seq
            let state = told(record)
            if state != RecordState() {
                changes.append(Change(key, seq: record.seq, state))
                bytes += state.size
            }
            return true
        }
        if isFull {
            // Tags go ahead of the others, as many as fit: two that have one name only between two pages are two.
            var most = SyncLimits.rows
            try reader.changes(of: .tag, after: last) { key, record in
                let state = told(record)
                bytes += state.size
                most -= 1
                guard most > 0, bytes < 2 * SyncLimits.pageBytes else { return false }
                if state != RecordState() { changes.append(Change(key, seq: record.seq, state)) }
                return true
            }
        }
        self.changes = changes
        more = isFull
        seq = isFull ? last : head
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
