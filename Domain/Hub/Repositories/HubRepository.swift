public import DomainPrimitives
public import SyncProtocolDomain

/// The server's sync data of all users. Every access names the user.
public protocol HubRepository: Sendable {
    /// Returns users that have data, in a fixed order.
    /// - Parameter user: the list begins after this user; `nil` for the first.
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
    /// Returns the receipt and the hash of an operation.
    /// - Returns: `nil` if the server has not received the operation, or has purged its entry.
    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry?
    /// Returns the chain of the commit that contains a change.
    /// - Returns: `nil` if no stored commit contains the change.
    func chain(of seq: Int64) throws(HubError) -> [UInt8]?
    /// Returns the record with a key.
    /// - Returns: `nil` if the record never existed, or its tombstone was purged.
    func record(_ key: RecordKey) throws(HubError) -> HubRecord?
    /// Visits the records that changed after a cursor, in the order of their last change.
    /// - Parameters:
    ///   - type: limits the visit to one type; `nil` for all types. With a type, the database may read all
    ///     matching records, even if the visit ends early.
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

/// A transaction on one user's data: all changes take effect, or none. Two transactions of one user never
/// overlap.
public protocol HubWriter: HubReader {
    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError)
    func store(_ device: HubDevice) throws(HubError)
    /// Stores the receipt of an operation. There is one entry per device and number.
    func append(_ entry: LogEntry) throws(HubError)
    /// Stores a losing value in the field history.
    func keep(_ value: ReplacedValue) throws(HubError)
    /// Stores the new head, and the chain that belongs to this commit.
    func commit(_ head: HubHead, at time: Timestamp) throws(HubError)

    /// Purges tombstones and the chain up to a change, and receipts and replaced values older than the given
    /// times. Also deletes devices that never sent an operation and sent no request since `receiptsBefore`. A
    /// device that has not read up to the change must then read everything again.
    /// - Returns: the number of deleted rows.
    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp) throws(HubError) -> Int
}
