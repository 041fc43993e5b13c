public import DomainPrimitives
public import SyncProtocolDomain

/// Methods that remove deleted records from the library for good, because the server has purged them or has
/// never confirmed them.
extension RecordLibrary {
    /// Removes deleted records that the server has purged, except records with entries in the outbox.
    /// - Parameter stamp: the stamp of the latest purged deletion.
    public func removePurgedTombstones(upTo stamp: Stamp) throws(PlannerError) {
        for type in catalogue.types {
            for id in try tombstones(type, upTo: stamp) where try waiting(type, id).isEmpty {
                try deleteRecord(type, id)
            }
        }
    }

    /// Removes a record if it is deleted, has no confirmed values, and has no entry in the outbox.
    public func removeUnconfirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard let replica = try replica(type, id), replica.presence != .live,
            replica.confirmed == RecordState()
        else { return }
        if try waiting(type, id).isEmpty { try deleteRecord(type, id) }
    }
}
