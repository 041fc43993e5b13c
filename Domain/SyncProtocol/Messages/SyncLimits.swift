/// The limits of messages, operations and records (Documentation/Sync.md §Limits). Sizes are in bytes of
/// encoded JSON.
public enum SyncLimits {
    /// The versions of the sync protocol that this build supports: the newest one and up to two older ones.
    public static let protocols: ClosedRange<Int> = 1...1
    /// Identifies the set of record types that this build knows. Each request contains it, but no server uses
    /// it yet.
    public static let schema = 1
    /// The largest number of operations in a push, which is a request that sends operations.
    public static let operations = 500
    /// The largest total size of the operations in a push (a request that sends operations), in bytes. A push
    /// with a single operation may be larger.
    public static let pushBytes = 2 << 20
    /// The largest number of records in a page of changes (a part of the changes after a cursor).
    public static let rows = 1_000
    /// The approximate number of records that a device applies in one transaction. A sync with more records
    /// takes several transactions.
    public static let rowsAtOnce = 5_000
    /// The size at which a page of changes or of versions is full, in bytes. The server adds records or
    /// versions until the page has this size.
    public static let pageBytes = 1 << 20
    /// The largest number of versions in a page of a text's history.
    public static let versions = 50
    /// The largest number of earlier versions that a device names for a returned text.
    public static let ancestors = 10
    /// The largest size of one operation's payload (its content as JSON), in bytes.
    public static let operation = 2 << 20
    /// The largest size of one record on the server, in bytes. The limit also applies to the total size of
    /// all records that one operation changes.
    public static let record = 4 << 20
    /// The largest total size of the records in one response, in bytes. This limit is lower than ``body``,
    /// because a response also contains receipts and the cursor.
    public static let answer = 7 << 20
    /// The largest size of a message after decompression, in bytes.
    public static let body = 8 << 20
    /// The largest number of JSON values in a request; names, numbers and lists count too. A push of 2 MiB,
    /// the largest one, has about 130,000 values.
    public static let values = 200_000
    /// The largest length of the name of a record type or field, in bytes.
    public static let name = 64
}
