import SyncProtocolDomain

/// The largest number of operations in one request. After each request on which the server fails, the device
/// halves this number. The smallest number is 1 (Documentation/Sync.md §Outbox).
struct BatchSize {
    private(set) var most = SyncLimits.operations
    private var ceiling = SyncLimits.operations

    /// Limits the next request to half of the operations of a failed request.
    /// - Parameters:
    ///   - count: the number of operations in the failed request.
    ///   - isTooLarge: whether the server refused the request for its size. If so, no later request has more
    ///     than half of `count` operations.
    mutating func shrink(from count: Int, isTooLarge: Bool = false) {
        most = max(1, count / 2)
        if isTooLarge { ceiling = most }
    }

    /// Doubles the largest number of operations in one request, after a request succeeded. The number grows
    /// up to ``SyncLimits/operations``. If the server refused an earlier request as too large, the number
    /// grows only to half of the operations of the refused request.
    mutating func grow() { most = min(most * 2, ceiling) }
}
