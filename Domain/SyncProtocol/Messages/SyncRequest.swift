public import DomainPrimitives

/// A request that sends operations to the server and asks for changes (Documentation/Sync.md §Protocol).
public struct SyncRequest: Hashable, Sendable {
    public var proto: Int
    /// Identifies the set of record types that the device knows (``SyncLimits/schema``).
    public var schema: Int
    public var device: DeviceID
    /// The time on the device's clock when the device sends the request. The server compares this time with
    /// its own clock, and corrects the times of the edits by the difference.
    public var deviceNow: Timestamp
    /// The cursor (position) up to which the device knows the changes; `nil` before the first sync.
    public var cursor: String?
    /// The largest number of records in the response.
    public var limit: Int
    /// The largest number that the device ever gave to an operation. If the server knows a larger number, the
    /// device was restored from a backup.
    public var sent: Int64
    /// The operations, in the order of their numbers.
    public var operations: [SyncOperation]

    public init(
        proto: Int = SyncLimits.protocols.upperBound, schema: Int = SyncLimits.schema, device: DeviceID,
        deviceNow: Timestamp,
        cursor: String?, limit: Int = SyncLimits.rows, sent: Int64, operations: [SyncOperation] = []
    ) {
        self.proto = proto
        self.schema = schema
        self.device = device
        self.deviceNow = deviceNow
        self.cursor = cursor
        self.limit = limit
        self.sent = sent
        self.operations = operations
    }
}
