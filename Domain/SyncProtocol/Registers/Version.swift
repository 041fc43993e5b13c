/// The version of a register's value: a stamp and a device. The larger version wins: stamps are compared
/// first, and devices second (Documentation/Sync.md §Merge).
///
/// No two values of one register have the same version.
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
