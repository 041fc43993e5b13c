public import DomainPrimitives
public import SyncProtocolDomain

/// What the server knows of a device.
public struct HubDevice: Hashable, Sendable {
    /// Which one.
    public let id: DeviceID
    /// The number of its last operation; 0 before the first.
    public var last: Int64
    /// The last stamp that it was given: the next is later.
    public var stamp: Stamp
    /// How far it has read the changes.
    public var cursor: Int64
    /// When it was last heard of.
    public var seenAt: Timestamp

    public init(id: DeviceID, last: Int64 = 0, stamp: Stamp = .zero, cursor: Int64 = 0, seenAt: Timestamp) {
        self.id = id
        self.last = last
        self.stamp = stamp
        self.cursor = cursor
        self.seenAt = seenAt
    }
}
