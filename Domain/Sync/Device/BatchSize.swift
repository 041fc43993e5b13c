import SyncProtocolDomain

/// The largest number of operations in one request. After each request on which the server fails, the device
/// halves this number. The smallest number is 1 (Documentation/Sync.md §Outbox).
struct BatchSize {
    private(set) var most = SyncLimits.operations
    private var ceiling = SyncLimits.operations

    /// Halves the size after a failed request.
    /// - Parameters:
    ///   - count: the number of operations in the failed request.
    ///   - isTooLarge: whether the server refused the request for its size. If so, no later request has more
    ///     operations than the new size.
    mutating func shrink(from count: Int, isTooLarge: Bool = false) {
        most = max(1, count / 2)
        if isTooLarge { ceiling = most }
    }

    /// Doubles the size after a successful request, up to ``SyncLimits/operations``. If the server refused an
    /// earlier request as too large, the size grows only to half of that request's number of operations.
    mutating func grow() { most = min(most * 2, ceiling) }
}
