public import SyncDomain

/// Changes to one user's data: all of them take effect, or none. Two of one user never run at once.
public protocol HubWriter: HubReader {
    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError)
    func store(_ device: HubDevice) throws(HubError)
    /// Keeps what a device is told. Of one device and number there is one entry.
    func append(_ entry: LogEntry) throws(HubError)
    /// Keeps a value that is not the state.
    func keep(_ value: ReplacedValue) throws(HubError)
    /// Ends a commit: its last change, and the chain with it.
    func store(_ head: HubHead) throws(HubError)
}
