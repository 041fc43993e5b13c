/// The progress of a sync.
public struct SyncProgress: Hashable, Sendable {
    /// The number of operations that the server has answered.
    public var sent = 0
    public var received = 0
    /// The total number of sent and unsent operations; 0 if unknown.
    public var toSend = 0

    public init() {}

    static func + (lhs: SyncProgress, rhs: SyncProgress) -> SyncProgress {
        var both = lhs
        both.sent += rhs.sent
        both.received += rhs.received
        both.toSend = max(lhs.toSend, both.sent)
        return both
    }
}
