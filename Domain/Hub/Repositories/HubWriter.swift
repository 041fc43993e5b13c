public import DomainPrimitives
public import SyncProtocolDomain

/// A transaction on one user's data: all changes take effect, or none. Two transactions of one user never
/// overlap.
public protocol HubWriter: HubReader {
    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError)
    func store(_ device: HubDevice) throws(HubError)
    /// Stores the receipt of an operation. There is one entry per device and number.
    func append(_ entry: LogEntry) throws(HubError)
    /// Stores a value that lost in the field history.
    func keep(_ value: ReplacedValue) throws(HubError)
    /// Stores the new head, and the chain of this commit.
    func commit(_ head: HubHead, at time: Timestamp) throws(HubError)

    /// Purges tombstones and the chain up to a change, and receipts and replaced values older than the given
    /// times. Also deletes devices that never sent an operation and have not asked since `receiptsBefore`. A
    /// device that has not read up to the change must then read everything again.
    /// - Returns: the number of deleted rows.
    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp) throws(HubError) -> Int
}
