/// Up to where a server has let go of tombstones.
public struct PurgeMark: Hashable, Sendable {
    /// The last change that was looked at; 0 before the first time.
    public let seq: Int64
    /// The latest deletion of those that went.
    public let stamp: Stamp

    /// Of nothing.
    public static let none = PurgeMark(seq: 0, stamp: .zero)

    public init(seq: Int64, stamp: Stamp) {
        self.seq = seq
        self.stamp = stamp
    }
}
