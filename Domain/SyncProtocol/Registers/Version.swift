/// The version of a register's value: a stamp and a device. The larger version wins: the larger stamp, then
/// the larger device (Documentation/Sync.md §Merge).
///
/// No two values of a register share a version. A device's stamps of a register rise, and a device creates a
/// record only once (``CreationInfo``).
public struct Version: Hashable, Comparable, Sendable {
    /// The stamp that the server gave the value.
    public let stamp: Stamp
    /// The device that set the value.
    public let device: DeviceID

    /// The version before every value.
    public static let none = Version(stamp: .zero, device: .hub)

    public init(stamp: Stamp, device: DeviceID) {
        self.stamp = stamp
        self.device = device
    }

    public static func < (lhs: Version, rhs: Version) -> Bool {
        (lhs.stamp, lhs.device) < (rhs.stamp, rhs.device)
    }
}
