import SyncProtocolDomain

/// How many operations go in one request: fewer after the server failed over some, by halves, until the one
/// is alone that it fails over (SYNC.md, Outbox).
struct BatchSize {
    /// At most.
    private(set) var most = SyncLimits.operations
    private var ceiling = SyncLimits.operations

    /// - Parameter count: of the request that failed.
    /// - Parameter isTooLarge: whether the server said that it takes no request of that size. Then no later
    ///   one is as large.
    mutating func shrink(from count: Int, isTooLarge: Bool = false) {
        most = max(1, count / 2)
        if isTooLarge { ceiling = most }
    }

    /// After a request came through.
    mutating func grow() { most = min(most * 2, ceiling) }
}
