/// The version of a register's value: a stamp and a device. The value with the larger version wins. Versions
/// are compared by stamp, then by device (Documentation/Sync.md §Merge).
///
/// No two values of a register have the same version. For one device and one register, each new stamp is
/// larger than the one before. A device also creates a record only once (``CreationInfo``).
public struct Version: Hashable, Comparable, Sendable {
    /// The stamp that the server gave the value.
    public let stamp: Stamp
    /// The device that set the value.
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
