public import DomainPrimitives
public import SyncProtocolDomain

/// Reads of one user's data, all of one consistent state. Nothing of another user can be seen through it.
public protocol HubReader {
    /// Where the changes end.
    func head() throws(HubError) -> HubHead
    /// - Returns: `nil` for a device that was never heard of.
    func device(_ id: DeviceID) throws(HubError) -> HubDevice?
    /// All that were ever heard of.
    func devices() throws(HubError) -> [HubDevice]
    /// - Returns: the last change that was committed before a time; 0 where there is none.
    func lastCommit(before time: Timestamp) throws(HubError) -> Int64
    /// What a device was told of an operation, and the hash of it.
    /// - Returns: `nil` for one that was not taken, or was purged.
    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry?
    /// The chain of the commit that made a change.
    /// - Returns: `nil` where there is none.
    func chain(of seq: Int64) throws(HubError) -> [UInt8]?
    /// - Returns: `nil` where there was never such a record, or its tombstone was purged.
    func record(_ key: RecordKey) throws(HubError) -> HubRecord?
    /// Visits the records that changed after a cursor, in the order of their last change.
    /// - Parameters:
    ///   - type: only those of a type; as many of it are read as there are.
    ///   - visit: returns whether it wants another.
    func changes(of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    /// The first name, in alphabetical order, of a type that has records.
    /// - Parameter name: only names behind this one.
    func type(after name: String) throws(HubError) -> String?
    /// Visits the live records of a type in the order of their identifiers.
    /// - Parameters:
    ///   - id: where to go on; `nil` for the first.
    ///   - visit: returns whether it wants another.
    func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
}
