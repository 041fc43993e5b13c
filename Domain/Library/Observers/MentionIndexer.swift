public import DomainPrimitives
import SyncProtocolDomain

/// An observer that updates the index of mentions: which records mention which keys
/// (``RecordType/mentions``). A change that mentions the same keys as before needs no write.
public final class MentionIndexer: RecordObserver {
    private struct Record: Hashable {
        let type: RecordType
        let id: RecordID
    }

    private struct Pending {
        let before: [String]
        var after: [String]
    }

    private let index: any MentionIndex
    private var pending: [Record: Pending] = [:]
    /// The records with pending changes, in the order of the changes.
    private var order: [Record] = []
    private var keyCount = 0

    public init(_ index: any MentionIndex) { self.index = index }

    public func changed(_ change: RecordChange) throws(PlannerError) {
        guard let mentions = change.type.mentions, mentions.fields.contains(where: change.changes) else {
            return
        }
        let after = change.type.mentionedKeys(change.after)
        let record = Record(type: change.type, id: change.id)
        if pending[record] != nil {
            pending[record]?.after = after
        } else {
            let before = change.type.mentionedKeys(change.before)
            if before == after { return }
            pending[record] = Pending(before: before, after: after)
            order.append(record)
        }
        keyCount += after.count
        if order.count >= Self.recordsAtOnce || keyCount >= Self.keysAtOnce { try flush() }
    }

    public func flush() throws(PlannerError) {
        for record in order {
            guard let change = pending[record], change.before != change.after else { continue }
            try index.setMentions(change.after, of: record.type, record.id)
        }
        order = []
        pending = [:]
        keyCount = 0
    }

    /// The largest number of changed records in memory. At this number, the indexer writes the collected
    /// changes to the library.
    private static let recordsAtOnce = 1_000
    /// The largest number of keys in memory.
    private static let keysAtOnce = 20_000
}
