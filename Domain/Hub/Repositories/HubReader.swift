public import DomainPrimitives
public import SyncProtocolDomain

/// A reader of one user's data in one consistent state. The data of other users is invisible.
public protocol HubReader {
    func head() throws(HubError) -> HubHead
    /// - Returns: `nil` for a device that the server does not know.
    func device(_ id: DeviceID) throws(HubError) -> HubDevice?
    /// Returns all devices of the user that the server knows.
    func devices() throws(HubError) -> [HubDevice]
    /// Returns the last change that was committed before `time`, or 0 if there is none.
    func lastCommit(before time: Timestamp) throws(HubError) -> Int64
    /// Returns the receipt and the hash of an operation.
    /// - Returns: `nil` if the server has not received the operation, or has purged its entry.
    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry?
    /// Returns the chain of the commit that contains a change.
    /// - Returns: `nil` if no stored commit contains the change.
    func chain(of seq: Int64) throws(HubError) -> [UInt8]?
    /// - Returns: `nil` if the record never existed, or its tombstone was purged.
    func record(_ key: RecordKey) throws(HubError) -> HubRecord?
    /// Visits the records that changed after a cursor, in the order of their last change.
    /// - Parameters:
    ///   - type: limits the visit to one type; `nil` for all types. All matching records of that type may be
    ///     read.
    ///   - visit: returns whether it wants the next record.
    func changes(of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    /// Returns the first name, in alphabetical order, of a type that has records.
    /// - Parameter name: only later names count.
    func type(after name: String) throws(HubError) -> String?
    /// Visits the live records of a type in the order of their identifiers.
    /// - Parameters:
    ///   - id: the visit begins after this identifier; `nil` for the first record.
    ///   - visit: returns whether it wants the next record.
    func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
}
