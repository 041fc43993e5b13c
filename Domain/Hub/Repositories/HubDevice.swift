public import DomainPrimitives
public import SyncProtocolDomain

/// The server's information about a device.
public struct HubDevice: Hashable, Sendable {
    public let id: DeviceID
    /// The highest operation number of the device; 0 before the first operation.
    public var last: Int64
    /// The last stamp that the server gave to an edit of the device. The server gives later stamps to the
    /// device's later edits.
    public var stamp: Stamp
    /// The device has read everything up to the change with this number; 0 if it has read nothing.
    public var cursor: Int64
    /// The time of the device's last request. It can be up to a day too early, because the server
    /// does not store the time of every request.
    public var seenAt: Timestamp

    public init(id: DeviceID, last: Int64 = 0, stamp: Stamp = .zero, cursor: Int64 = 0, seenAt: Timestamp) {
        self.id = id
        self.last = last
        self.stamp = stamp
        self.cursor = cursor
        self.seenAt = seenAt
    }
}
