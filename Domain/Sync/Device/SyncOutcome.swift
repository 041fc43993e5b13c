public import LibraryDomain

/// What a sync did.
public struct SyncOutcome: Hashable, Sendable {
    /// What it changed in the library.
    public var applied = AppliedChanges()
    /// Records that came.
    public var received = 0
    /// Operations that earlier syncs sent without reporting them to a person.
    public var earlierSent = 0
    /// Records that came with earlier syncs and were not reported to a person.
    public var earlierReceived = 0

    public init() {}

    /// Both together.
    static func += (lhs: inout SyncOutcome, rhs: SyncOutcome) {
        lhs.applied += rhs.applied
        lhs.received += rhs.received
        lhs.earlierSent += rhs.earlierSent
        lhs.earlierReceived += rhs.earlierReceived
    }
}
