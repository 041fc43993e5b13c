public import DomainPrimitives
public import SyncProtocolDomain

/// The store of the values that the server confirmed.
public protocol ConfirmedStore {
    /// Returns the record, and the latest version among the confirmed values that it shows; `nil` if the
    /// server has confirmed nothing of the record.
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )?
    /// Saves the confirmed values of registers, before an edit changes their visible values.
    func keepConfirmed(_ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID)
        throws(PlannerError)
    /// Stores the visible and the confirmed values of a record.
    /// - Parameter pending: the registers that show a local value. Their confirmed values are stored
    ///   separately.
    func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError)
    /// Deletes a record, its confirmed values and its unknown registers.
    func forget(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns the deleted records of a type. Only deletions count that the server confirmed, with a stamp up
    /// to `stamp`. A record that an unknown register revived is left out.
    func tombstones(_ type: RecordType, upTo stamp: Stamp) throws(PlannerError) -> [RecordID]
    /// Notes the records of a page of a snapshot. With `isFirst`, deletes earlier notes.
    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError)
    /// Returns the records with confirmed values that no page of the snapshot contained.
    func unseenRecords(_ type: RecordType) throws(PlannerError) -> [RecordID]
}
