public import DomainPrimitives
public import SyncProtocolDomain

/// Changes to one user's data: all of them take effect, or none. Two of one user never run at once.
public protocol HubWriter: HubReader {
    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError)
    func store(_ device: HubDevice) throws(HubError)
    /// Keeps what a device is told. Of one device and number there is one entry.
    func append(_ entry: LogEntry) throws(HubError)
    /// Keeps a value that is not the state.
    func keep(_ value: ReplacedValue) throws(HubError)
    /// Ends a commit: its last change, and the chain with it.
    func commit(_ head: HubHead, at time: Timestamp) throws(HubError)

    /// Lets go of tombstones and of the chain up to a change, and of receipts and lost values of before a
    /// time, with devices that were not heard of since the receipts' time and never sent anything. Who has
    /// not read up to that change has to read everything from now on.
    /// - Returns: how many went.
    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp) throws(HubError) -> Int
}
