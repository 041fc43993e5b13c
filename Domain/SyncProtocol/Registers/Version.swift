/// Which of two values of a register is the later one: the larger stamp, then the larger device (SYNC.md,
/// Merge). The stamps that one device gives a register rise, and it makes a record once (``CreationInfo``),
/// so no two values of a register share a version.
public struct Version: Hashable, Comparable, Sendable {
    /// When the value was set, as the server decided.
    public let stamp: Stamp
    /// Who set it.
    public let device: DeviceID

    /// Before every value.
    public static let none = Version(stamp: .zero, device: .hub)

    public init(stamp: Stamp, device: DeviceID) {
        self.stamp = stamp
        self.device = device
    }

    public static func < (lhs: Version, rhs: Version) -> Bool {
        (lhs.stamp, lhs.device) < (rhs.stamp, rhs.device)
    }
}
