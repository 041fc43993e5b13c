/// What one message holds at most (SYNC.md, Server).
public enum SyncLimits {
    /// Versions of the protocol that are spoken: this one and up to two back.
    public static let protocols: ClosedRange<Int> = 1...1
    /// The version of the synced types that this build knows.
    public static let schema = 1
    /// Operations in a push.
    public static let operations = 500
    /// Bytes of operations in a push.
    public static let pushBytes = 1 << 20
    /// Records in a page of changes.
    public static let rows = 1_000
    /// Records that a device takes in in one transaction, about.
    public static let rowsAtOnce = 5_000
    /// Bytes of records in a page of changes; one record is sent whatever its size.
    public static let pageBytes = 1 << 20
    /// Bytes of one operation's payload.
    public static let operation = 256 << 10
    /// Bytes of a record on the server, about.
    public static let record = 1 << 20
    /// Bytes of a message, inflated.
    public static let body = 8 << 20
    /// Values in a request: names, numbers, lists and so on. What 1 MiB of operations has is a third of it.
    public static let values = 200_000
    /// Longest name of a type or field.
    public static let name = 64
}
