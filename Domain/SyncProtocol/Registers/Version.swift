/// The version of a register's value: a stamp and a device. The value with the larger version wins. Versions
/// are compared by stamp, then by device (Documentation/Sync.md §Merge).
///
/// No two values of a register have the same version, because the stamps of one device always rise. Only the
/// first values of a record can have an old stamp (``CreationInfo``). Their version is unique too, because a
/// device creates a record only once.
public struct Version: Hashable, Comparable, Sendable {
    /// The stamp that the server gave the value.
    public let stamp: Stamp
    public let device: DeviceID

    /// The smallest version, which is before the version of every value.
    public static let none = Version(stamp: .zero, device: .hub)

    public init(stamp: Stamp, device: DeviceID) {
        self.stamp = stamp
        self.device = device
    }

    public static func < (lhs: Version, rhs: Version) -> Bool {
        (lhs.stamp, lhs.device) < (rhs.stamp, rhs.device)
    }
}
