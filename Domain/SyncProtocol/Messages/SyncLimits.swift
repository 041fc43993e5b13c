/// The limits of messages, operations and records (Documentation/Sync.md §Limits). Sizes are in bytes of
/// encoded JSON.
public enum SyncLimits {
    /// The supported versions of the protocol: the newest one and up to two older ones.
    public static let protocols: ClosedRange<Int> = 1...1
    /// The version of the record types that this build knows.
    public static let schema = 1
    /// The largest number of operations in a push, which is a request that sends operations.
    public static let operations = 500
    /// The largest size of all operations in a push (a request that sends operations), in bytes. A push with
    /// a single operation has another limit, ``operation``.
    public static let pushBytes = 2 << 20
    /// The largest number of records in a page of changes.
    public static let rows = 1_000
    /// The approximate number of records that a device applies in one transaction.
    public static let rowsAtOnce = 5_000
    /// The size, in bytes, from which on a page of changes takes no more records.
    public static let pageBytes = 1 << 20
    /// The largest size of one operation's payload, in bytes.
    public static let operation = 2 << 20
    /// The largest size of one record, in bytes. The same limit applies to the total size of all records that
    /// one edit changes.
    public static let record = 4 << 20
    /// The largest size of all records in one response, in bytes. The rest of ``body`` is left for receipts
    /// and the cursor.
    public static let answer = 7 << 20
    /// The largest size of a message after decompression, in bytes.
    public static let body = 8 << 20
    /// The largest number of JSON values in a request: names, numbers, lists and so on. A full push of 2 MiB
    /// has about two thirds of this number.
    public static let values = 200_000
    /// The largest size of the name of a type or field, in bytes.
    public static let name = 64
}
