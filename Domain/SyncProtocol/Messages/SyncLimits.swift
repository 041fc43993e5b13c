/// The most that one message, operation, or record may hold. Sizes are bytes of encoded JSON.
public enum SyncLimits {
    /// Versions of the protocol that are spoken: this one and up to two back.
    public static let protocols: ClosedRange<Int> = 1...1
    /// The version of the synced types that this build knows.
    public static let schema = 1
    /// Operations in a push.
    public static let operations = 500
    /// Bytes of operations in a push.
    public static let pushBytes = 2 << 20
    /// Records in a page of changes.
    public static let rows = 1_000
    /// Records that a device takes in in one transaction, about.
    public static let rowsAtOnce = 5_000
    /// Bytes after which a page of changes takes no further record.
    public static let pageBytes = 1 << 20
    /// Bytes of one operation's payload.
    public static let operation = 2 << 20
    /// Bytes of one record. The same limit applies to the total of all records that one edit changes.
    public static let record = 4 << 20
    /// Bytes of records in one answer. The rest of ``body`` is for receipts and the cursor.
    public static let answer = 7 << 20
    /// Bytes of a message, inflated.
    public static let body = 8 << 20
    /// Values in a request: names, numbers, lists and so on. 2 MiB of operations have two thirds of that.
    public static let values = 200_000
    /// Longest name of a type or field.
    public static let name = 64
}
