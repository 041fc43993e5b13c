import SyncProtocolDomain

/// The largest number of operations in one request. After each request on which the server fails, the device
/// halves this number. The smallest number is 1 (Documentation/Sync.md §Outbox).
struct BatchSize {
    private(set) var most = SyncLimits.operations
    private var ceiling = SyncLimits.operations

    /// Limits the next request to half of the operations of a failed request.
    /// - Parameters:
    ///   - count: how many operations the failed request had.
    ///   - isTooLarge: whether the request was too large for the server. If so, the limit also applies to all
    ///     later requests.
    mutating func shrink(from count: Int, isTooLarge: Bool = false) {
        most = max(1, count / 2)
        if isTooLarge { ceiling = most }
    }

    /// Doubles the limit after a request succeeded. The maximum is one of these values:
    /// - usually ``SyncLimits/operations``
    /// - after a request that was too large, the limit that ``shrink(from:isTooLarge:)`` set
    mutating func grow() { most = min(most * 2, ceiling) }
}
