public import DomainPrimitives
public import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain
import TodosDomain

/// The library's part of the self-check (Documentation/Sync.md §The self-check).
extension LibrarySyncRepository: LocalNodeSource {
    public func digests() throws(PlannerError) -> TypeDigests {
        try source.read { reader throws(PlannerError) in try digests(reader) }
    }

    public func totals() throws(PlannerError) -> NodeTotals {
        try source.read { reader throws(PlannerError) in
            NodeTotals(
                digest: try digests(reader).total, strays: try Self.strays(reader).count,
                cursor: try reader.syncState()?.cursor)
        }
    }

    private func digests(_ reader: any LibraryReading) throws(PlannerError) -> TypeDigests {
        var digests = TypeDigests()
        for type in reader.catalogue.types {
            try reader.confirmedHashes(of: type, in: nil, hash) { id, record in
                digests.add(record, RecordKey(type.name, id))
            }
        }
        try reader.confirmedHashesOfUnknownTypes(hash) { digests.add($1, $0) }
        return digests
    }

    public func summaries(of buckets: [String: [Int]]) throws(PlannerError) -> [BucketSummary] {
        try source.read { reader throws(PlannerError) in
            var records: [String: [Int: [RecordID: RecordHash]]] = [:]
            for type in reader.catalogue.types {
                guard let wanted = buckets[type.name] else { continue }
                try reader.confirmedHashes(of: type, in: Set(wanted), hash) { id, record in
                    records[type.name, default: [:]][BucketDigests.bucket(of: id), default: [:]][id] = record
                }
            }
            try reader.confirmedHashesOfUnknownTypes(hash) { key, record in
                records[key.type, default: [:]][BucketDigests.bucket(of: key.id), default: [:]][key.id] =
                    record
            }
            return buckets.sorted { $0.key < $1.key }.flatMap { type, wanted in
                wanted.map { bucket in
                    BucketSummary(type: type, bucket: bucket, records: records[type]?[bucket] ?? [:])
                }
            }
        }
    }

    public func countDeletions(_ changes: NodeChanges) throws(PlannerError) -> RecordCounts {
        try countDeletions(changes.deletions)
    }

    public func apply(_ changes: NodeChanges, at cursor: String) throws(PlannerError) -> AppliedChanges? {
        guard try state().cursor == cursor else { return nil }
        // The server's copy of a record can be the damaged one.
        if changes.all.count > changes.newNodes.count { try backUp() }
        return try source.write(commits: true) { connection throws(PlannerError) in
            let state = try state(connection)
            guard state.cursor == cursor else { return nil }
            try connection.removeUnreadableVersions()
            let merge = RemoteMerge(connection, observers: connection.observers())
            var recovery = LostRegisterRecovery(library: connection, state: state, hash: hash)
            for change in changes.all {
                try recovery.queue(change.key, except: change.state)
                if change.state != RecordState() {
                    // A damaged register can have the version of the server's register.
                    try connection.deleteUnknownRegisters(change.key)
                    try merge.replace(change)
                } else if let type = connection.catalogue.type(of: change.key),
                    try connection.confirmedState(of: change.key) != RecordState()
                {
                    // A record without confirmed registers stays, and is then queued as a stray record.
                    merge.removeConfirmed(type, change.key.id)
                }
            }
            let applied = try merge.finish(isLast: true, isRepair: true)
            try connection.setSyncState(recovery.state)
            return applied
        }
    }

    public func queueStrayRecords() throws(PlannerError) -> Int {
        // A write would wake every process that observes the library.
        let count = try source.read { reader throws(PlannerError) in try Self.strays(reader).count }
        guard count > 0 else { return 0 }
        return try source.write(commits: true) { connection throws(PlannerError) in
            let strays = try Self.strays(connection)
            for (type, id) in strays { try connection.enqueueAllRegisters(type, id) }
            return strays.count
        }
    }

    private static func strays(_ reader: any LibraryReading) throws(PlannerError) -> [(
        type: RecordType, id: RecordID
    )] {
        var strays: [(type: RecordType, id: RecordID)] = []
        for type in reader.catalogue.types {
            for id in try reader.strayRecords(type) { strays.append((type, id)) }
        }
        return strays
    }
}
