import SyncProtocolDomain

/// The limit of operations in one request. A failed request lowers the limit, and a successful request can
/// raise it again (Documentation/Sync.md §Outbox).
struct BatchSize {
    private(set) var most = SyncLimits.operations
    private var ceiling = SyncLimits.operations

    /// Reduces the limit to half of `count` after a failed request.
    /// - Parameters:
    ///   - count: how many operations the failed request had.
    ///   - isTooLarge: whether the request was too large for the server. If so, ``grow()`` cannot raise the
    ///     limit again.
    mutating func shrink(from count: Int, isTooLarge: Bool = false) {
        most = max(1, count / 2)
        if isTooLarge { ceiling = most }
    }

    /// Doubles the limit after a request succeeded. The maximum is one of these values:
    /// - usually ``SyncLimits/operations``
    /// - after a request that was too large, the limit that ``shrink(from:isTooLarge:)`` set
    mutating func grow() { most = min(most * 2, ceiling) }
}
