import DomainPrimitives
import SyncProtocolDomain

/// The live conflicts of a user in which a whole value lost. The store has no index of conflicts by record,
/// so a transaction reads the conflicts at most once.
struct LiveConflicts {
    struct Conflict {
        let key: RecordKey
        let lost: Version
        let won: Version
    }

    private struct Field: Hashable {
        let type: String
        let record: String
        let name: String
    }

    private var conflicts: [Field: [RecordKey: Conflict]] = [:]

    /// Reads at most ``most`` conflicts.
    init(_ reader: any HubReader) throws(HubError) {
        var count = 0
        try reader.liveRecords(of: RecordType.conflict.name, after: nil) { key, record in
            note(key, record.state)
            count += 1
            return count < Self.most
        }
    }

    /// The largest number of conflicts that a transaction reads. A client can store a conflict for each of
    /// its edits.
    private static let most = 1_000

    /// Adds a live conflict that the transaction stores, and removes a deleted conflict. Ignores records of
    /// other types.
    mutating func note(_ key: RecordKey, _ state: RecordState) {
        guard key.type == RecordType.conflict.name,
            case .text(let type)? = state.fields["record_type"]?.value,
            case .text(let record)? = state.fields["record"]?.value,
            case .text(let name)? = state.fields["field"]?.value
        else { return }
        let field = Field(type: type, record: record, name: name)
        guard !state.isDeleted, !ConflictRecord.hasParts(state),
            let lost = ConflictRecord.loser(of: state), let won = ConflictRecord.winner(of: state)
        else {
            conflicts[field]?[key] = nil
            return
        }
        conflicts[field, default: [:]][key] = Conflict(key: key, lost: lost, won: won)
    }

    /// Returns the conflicts of one field of a record, the conflict with the earliest losing value first.
    func conflicts(of record: RecordKey, _ field: String) -> [Conflict] {
        let field = Field(type: record.type, record: record.id.description, name: field)
        return conflicts[field]?.values.sorted { $0.lost < $1.lost } ?? []
    }
}
