import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilIdentifiers

/// Deletes old conflicts on the server: a conflict is old if the server found it longer than
/// ``ConflictAge/listed`` ago. The tombstones reach all devices, and the purge removes them like other
/// tombstones.
struct ConflictExpiry {
    /// The largest number of conflicts that one purge deletes. The next purge deletes the rest.
    private static let most = 5_000

    let writer: any HubWriter
    let now: Timestamp

    func callAsFunction() throws(HubError) {
        let horizon = now.milliseconds - ConflictAge.listed
        var old: [(key: RecordKey, record: HubRecord)] = []
        try writer.liveRecords(of: RecordType.conflict.name, after: nil) { key, record in
            if Self.start(of: record.state) <= horizon { old.append((key, record)) }
            return old.count < Self.most
        }
        guard !old.isEmpty else { return }
        var head = try writer.head()
        let time = head.commitTime(now)
        for (key, record) in old {
            head.seq += 1
            var record = record
            record.deleteConflict(at: time, seq: head.seq)
            try writer.store(record, key)
        }
        head.chain = chain(after: head)
        try writer.commit(head, at: time)
    }

    /// Returns the time from which the age of a conflict counts, in milliseconds: the latest of the times of
    /// its two edits and of its discovery. An older server stored no time of discovery.
    private static func start(of conflict: RecordState) -> Int64 {
        let edits = ["lost_stamp", "won_stamp"].compactMap { name in
            integer(name, of: conflict).map { Stamp(rawValue: $0).milliseconds }
        }
        let times = edits + [integer("found_at", of: conflict)].compactMap { $0 }
        return times.max() ?? conflict.lastEdit.stamp.milliseconds
    }

    private static func integer(_ field: String, of conflict: RecordState) -> Int64? {
        if case .integer(let value)? = conflict.fields[field]?.value { value } else { nil }
    }

    /// Returns the ``HubHead/chain`` of a commit without operations.
    /// - Parameter head: the head with the new number, and the chain of the commit before.
    private func chain(after head: HubHead) -> [UInt8] {
        let former = head.chain.map { String($0) }.joined(separator: ".")
        let name = "\(former)/\(head.seq)/\(now.milliseconds)"
        return Array(UUID.v5(namespace: Self.namespace, name: name).bytes.prefix(8))
    }

    private static let namespace = UUID(
        uuid: (0x5d, 0x1a, 0x0c, 0x3e, 0x77, 0x42, 0x4b, 0x90, 0xa8, 0x14, 0xe9, 0x5f, 0x21, 0xb6, 0x0d, 0x4c)
    )
}
