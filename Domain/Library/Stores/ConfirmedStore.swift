public import DomainPrimitives
public import SyncProtocolDomain

/// Stores what the server confirmed of records.
public protocol ConfirmedStore {
    /// The record and the latest version that was seen of it; `nil` where the server confirmed nothing of it.
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )?
    /// Saves the confirmed values of registers before an edit changes their visible values.
    func keepConfirmed(_ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID)
        throws(PlannerError)
    /// Stores the visible and the confirmed values of a record.
    /// - Parameter pending: registers that show a local value. Their confirmed values are stored separately.
    func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError)
    /// Deletes every trace of a record.
    func forget(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// The deleted records of a type. Only deletions that the server confirmed count, with a stamp up to the
    /// given one. A record that an unknown register revived is left out.
    func tombstones(_ type: RecordType, upTo stamp: Stamp) throws(PlannerError) -> [RecordID]
    /// Notes the records of a snapshot's page; with `isFirst`, earlier notes are deleted.
    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError)
    /// The confirmed records that no page of the snapshot had.
    func unseenRecords(_ type: RecordType) throws(PlannerError) -> [RecordID]
}
