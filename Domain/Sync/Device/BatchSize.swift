import SyncProtocolDomain

/// How many operations go in one request: fewer after the server failed over some, by halves, until the one is alone that
/// it fails over (SYNC.md, Outbox).
struct BatchSize {
    /// At most.
    private(set) var most = SyncLimits.operations

    /// - Parameter count: of the request that failed.
    mutating func shrink(from count: Int) { most = max(1, count / 2) }

    /// After a request came through.
    mutating func grow() { most = min(most * 2, SyncLimits.operations) }
}
