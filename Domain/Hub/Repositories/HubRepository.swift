public import DomainPrimitives
public import SyncProtocolDomain

/// The server's sync data of all users. Every access names the user.
public protocol HubRepository: Sendable {
    /// Returns at most `limit` users that have data, in a fixed order.
    /// - Parameter user: the list begins after this user; `nil` to begin with the first user.
    func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID]

    /// Runs `body`, whose reads see one consistent state.
    func read<Value>(_ user: UserID, _ body: (any HubReader) throws(HubError) -> Value) throws(HubError)
        -> Value

    /// Runs `body` as one transaction. The first statement locks the user's ``HubHead``, so a reader who sees
    /// a change sees every earlier change. When this function returns, the changes are durable.
    func write<Value>(_ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value) throws(HubError)
        -> Value
}

/// A reader of one user's data in one consistent state. The data of other users is invisible.
public protocol HubReader {
    func head() throws(HubError) -> HubHead
    /// Returns the server's information about a device.
    /// - Returns: `nil` for a device that the server does not know.
    func device(_ id: DeviceID) throws(HubError) -> HubDevice?
    /// Returns all devices of the user that the server knows.
    func devices() throws(HubError) -> [HubDevice]
    /// Returns the number of the last change that was committed before `time`, or 0 if there is none.
    func lastCommit(before time: Timestamp) throws(HubError) -> Int64
    /// Returns the log entry of an operation.
    /// - Parameter n: the number of the operation.
    /// - Returns: `nil` if the server has not received the operation, or has purged its entry.
    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry?
    /// Returns the chain of the commit that contains a change: eight bytes of a hash over all commits up to
    /// this commit.
    /// - Returns: `nil` if no stored commit contains the change.
    func chain(of seq: Int64) throws(HubError) -> [UInt8]?
    /// Returns the record with a key.
    /// - Returns: `nil` if the record never existed, or its tombstone was purged.
    func record(_ key: RecordKey) throws(HubError) -> HubRecord?
    /// Visits the records that changed after the change `seq`, in the order of their last change.
    /// - Parameters:
    ///   - type: limits the visit to one type; `nil` for all types. With a type, the database may read all
    ///     matching records, even if the visit ends early.
    ///   - visit: receives one record. Returns `false` to end the visit.
    func changes(of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    /// Returns the name of a type that has records: the first name after `name` in alphabetical order.
    /// - Returns: `nil` if there is no such name.
    func type(after name: String) throws(HubError) -> String?
    /// Visits the live records of a type in the order of their identifiers.
    /// - Parameters:
    ///   - id: the visit begins after this identifier; `nil` to begin with the first record.
    ///   - visit: receives one record. Returns `false` to end the visit.
    func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
}

/// A transaction on one user's data: all changes take effect, or none. Two transactions of one user never
/// overlap.
public protocol HubWriter: HubReader {
    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError)
    func store(_ device: HubDevice) throws(HubError)
    /// Stores the receipt of an operation. There is one entry per device and number.
    func append(_ entry: LogEntry) throws(HubError)
    /// Stores a losing value in the field history.
    func store(_ value: ReplacedValue) throws(HubError)
    /// Stores the new head of the user's changes, and a commit with the number and the chain of this head.
    func commit(_ head: HubHead, at time: Timestamp) throws(HubError)

    /// Purges old data. A device that has not read up to the change `seq` must then read everything again.
    /// - Parameters:
    ///   - seq: tombstones (deleted records) and commits up to this change are purged.
    ///   - receiptsBefore: receipts before this time are purged. Devices that never sent an operation, and
    ///     sent no request since this time, are deleted.
    ///   - lostBefore: replaced values before this time are purged.
    /// - Returns: the number of deleted rows.
    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp) throws(HubError) -> Int
}
