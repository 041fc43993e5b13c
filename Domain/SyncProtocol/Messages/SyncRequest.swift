public import DomainPrimitives

/// A push and a pull in one (SYNC.md, Protocol).
public struct SyncRequest: Hashable, Sendable {
    /// The version of the protocol.
    public var proto: Int
    /// The version of the synced types that the device knows.
    public var schema: Int
    /// Who asks.
    public var device: DeviceID
    /// What the device's clock says: the server corrects its edits' times by it.
    public var deviceNow: Timestamp
    /// Up to where the device knows the changes; `nil` for one that knows none.
    public var cursor: String?
    /// Most records that the answer may hold.
    public var limit: Int
    /// The greatest number that the device ever gave to an operation. A server that knows a greater one
    /// speaks with a device that was restored from a backup.
    public var sent: Int64
    /// In the order of their numbers.
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
