public import LibraryDomain

/// The result of a sync.
public struct SyncOutcome: Hashable, Sendable {
    public var applied = AppliedChanges()
    public var received = 0
    /// The number of records that the self-check repaired.
    public var repaired = 0
    /// Whether a comparison with the server failed after the sync.
    public var isUnchecked = false
    /// Whether the library and the server differ after the self-check, and did not after the one before.
    public var hasNewDifference = false
    /// The number of operations that earlier syncs sent, but did not report to the person.
    public var earlierSent = 0
    /// The number of records that earlier syncs received, but did not report to the person.
    public var earlierReceived = 0

    public init() {}

    static func += (lhs: inout SyncOutcome, rhs: SyncOutcome) {
        lhs.applied += rhs.applied
        lhs.received += rhs.received
        lhs.repaired += rhs.repaired
        lhs.isUnchecked = rhs.isUnchecked
        lhs.hasNewDifference = lhs.hasNewDifference || rhs.hasNewDifference
        lhs.earlierSent += rhs.earlierSent
        lhs.earlierReceived += rhs.earlierReceived
    }
}
