/// How far a sync has come.
public struct SyncProgress: Hashable, Sendable {
    /// Operations that were acknowledged.
    public var sent = 0
    /// Records that came.
    public var received = 0
    /// Operations to send, with those that were sent already; 0 where they were not counted.
    public var toSend = 0

    public init() {}

    /// Both, one after the other.
    static func + (lhs: SyncProgress, rhs: SyncProgress) -> SyncProgress {
        var both = lhs
        both.sent += rhs.sent
        both.received += rhs.received
        both.toSend = max(lhs.toSend, both.sent)
        return both
    }
}
