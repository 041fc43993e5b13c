/// The place up to which a server has purged tombstones.
public struct PurgeMark: Hashable, Sendable {
    /// The last change that the purge examined; 0 before the first purge.
    public let seq: Int64
    /// The stamp of the latest purged deletion.
    public let stamp: Stamp

    /// The mark of a server that has purged nothing.
    public static let none = PurgeMark(seq: 0, stamp: .zero)

    public init(seq: Int64, stamp: Stamp) {
        self.seq = seq
        self.stamp = stamp
    }
}
