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

    /// Runs `body` as one transaction. The changes are durable when this function returns. A reader who sees
    /// a change also sees every earlier change.
    func write<Value>(_ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value) throws(HubError)
        -> Value
}

/// A reader of one user's data in one consistent state. The data of other users is invisible.
public protocol HubReader {
    func head() throws(HubError) -> HubHead
    /// Returns `nil` for a device that the server does not know.
    func device(_ id: DeviceID) throws(HubError) -> HubDevice?
    func devices() throws(HubError) -> [HubDevice]
    /// Returns the sequence number of the last change that was committed before `time`; 0 if there is no such
    /// change.
    func lastCommit(before time: Timestamp) throws(HubError) -> Int64
    /// - Parameter n: the number of the operation.
    /// - Returns: `nil` if the server has not received the operation, or has purged its log entry.
    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry?
    /// Returns the chain (``HubHead/chain``) of the commit that contains the change `seq`; `nil` if no stored
    /// commit contains this change.
    func chain(of seq: Int64) throws(HubError) -> [UInt8]?
    /// Returns `nil` if the record never existed, if its tombstone was purged, or if a damaged disk or
    /// another program has made it unreadable. Also ``changes(of:after:_:)`` and
    /// ``liveRecords(of:after:_:)`` leave out unreadable records.
    func record(_ key: RecordKey) throws(HubError) -> HubRecord?
    /// Visits the records that changed after the change `seq`, sorted by their last change.
    /// - Parameters:
    ///   - type: the type of the records; `nil` for all types.
    ///   - visit: returns `false` to end the visit.
    func changes(of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    /// Returns the next type that has records, in alphabetical order; `nil` after the last type.
    /// - Parameter name: the previous type.
    func type(after name: String) throws(HubError) -> String?
    /// Visits the live records of a type, sorted by identifier.
    /// - Parameters:
    ///   - id: the visit begins after this identifier; `nil` to begin with the first record.
    ///   - visit: returns `false` to end the visit.
    func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    /// Visits the deleted records of a type, in any order, with the times of their last changes
    /// (``HubRecord/changedAt``).
    func tombstones(of type: String, _ visit: (RecordID, Timestamp) -> Void) throws(HubError)
    /// Visits all records of a type, in any order. Also visits deleted and unreadable records.
    func verifiedRecords(of type: String, _ visit: (VerifiedRecord) -> Void) throws(HubError)
    /// Visits the hashes of the live records of a type, sorted by identifier. Also visits unreadable records.
    /// - Parameter buckets: the buckets of the visited records (``BucketDigests/bucket(of:)``); `nil` for all
    ///   buckets.
    func liveHashes(of type: String, in buckets: Set<Int>?, _ visit: (RecordID, RecordHash) -> Void)
        throws(HubError)
    /// Whether the server stores a replaced value (``ReplacedValue``) of a field with the value and the stamp
    /// of `register`, from any device.
    func hasReplaced(_ register: Register, _ key: RecordKey, _ field: String) throws(HubError) -> Bool
    /// Returns one stored version of a long text. `nil` if the server never stored the version, or has purged
    /// the version.
    func textVersion(_ key: RecordKey, _ field: String, _ version: Version) throws(HubError) -> TextVersion?
    /// Returns the stored versions of a long text, newest first. Versions are ordered as ``Version`` orders
    /// them, not by the time at which the server got them.
    /// - Parameters:
    ///   - version: the list begins with the next older version; `nil` to begin with the newest version.
    ///   - limit: the largest number of versions.
    func textVersions(_ key: RecordKey, _ field: String, before version: Version?, limit: Int)
        throws(HubError) -> [TextVersion]
    /// Returns the stored versions of a long text with the value `text`, newest first.
    /// - Parameter limit: the largest number of versions that the search compares with `text`. Only versions
    ///   with as many bytes as `text` count, the newest first.
    func textVersions(_ key: RecordKey, _ field: String, equalTo text: RegisterValue, limit: Int)
        throws(HubError) -> [Version]
    /// Returns the parents (``TextVersion/parents``) of the newest stored versions of a long text.
    /// - Parameter limit: the largest number of versions.
    func textParents(_ key: RecordKey, _ field: String, limit: Int) throws(HubError) -> [Version: [Version]]
}

/// A transaction on one user's data: all changes take effect, or none. Two transactions of one user never
/// overlap.
public protocol HubWriter: HubReader {
    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError)
    func store(_ device: HubDevice) throws(HubError)
    /// Stores the log entry of an operation. A device has one log entry for each operation number.
    func append(_ entry: LogEntry) throws(HubError)
    func store(_ value: ReplacedValue) throws(HubError)
    /// Stores a version of a long text. If the version is already stored, the stored text and the stored
    /// parents stay.
    /// - Parameter time: the present time, by the server's clock.
    func store(_ version: TextVersion, _ key: RecordKey, _ field: String, at time: Timestamp)
        throws(HubError)
    /// Replaces the parents of a stored version of a long text.
    func setParents(_ parents: [Version], of version: Version, _ key: RecordKey, _ field: String)
        throws(HubError)
    /// Stores the new head of the user's changes, with the digest of the present records. Also adds its
    /// ``HubHead/seq`` and ``HubHead/chain`` to the stored list of commits.
    /// - Parameter time: the time of the commit (``HubHead/commitTime(_:)``).
    func commit(_ head: HubHead, at time: Timestamp) throws(HubError)

    /// Gives every later commit a time of at least `time`, even if it happens earlier.
    func raiseCommitTimes(to time: Timestamp) throws(HubError)

    /// Stores a readable record again, with the same registers. This corrects what the repository stores
    /// besides the registers. The digest stays the same.
    func rewrite(_ key: RecordKey) throws(HubError)

    /// Replaces the user's digest (``HubHead/digest``).
    func store(_ digest: LibraryDigest) throws(HubError)

    /// Deletes old data. A device that has not read the changes up to `seq` must then read everything again.
    /// - Parameters:
    ///   - seq: Deletes the tombstones up to and including this change, with all versions of their texts.
    ///     Also deletes the commits before this change.
    ///   - receiptsBefore: Deletes the receipts from before this time. Also deletes a device that never sent
    ///     an operation, if its last request is from before this time.
    ///   - lostBefore: Deletes the values that the field history got before this time.
    ///   - textsBefore: Deletes the versions of long texts that the server got before this time. Keeps the
    ///     version of each text's current value, and the newest versions of each text
    ///     (``PurgeHistory/newestTexts``).
    /// - Returns: how many rows were deleted.
    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp, textsBefore: Timestamp)
        throws(HubError) -> Int
}
