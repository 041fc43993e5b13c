import DomainPrimitives

/// The delay after a failed sync: a random time from 0 to `min(300 s, 1 s × 2^k)`. `k` counts the earlier
/// failures since the last success (Documentation/Sync.md §Outbox; Brooker, "Exponential Backoff and Jitter",
/// 2015).
struct RetryDelay {
    /// The longest delay between a failed sync and the next attempt to sync, in milliseconds. A delay that
    /// the server asks for can be longer.
    static let longest: Int64 = 300_000

    let random: RandomSource

    /// Returns the delay before the next attempt to sync, in milliseconds.
    /// - Parameters:
    ///   - failures: the number of failures since the last success, without the newest failure.
    ///   - retryAfter: the delay that the server asks for, in seconds; `nil` if the server asks for none. The
    ///     result is at most ``ServerFailure/longestWait``.
    func after(failures: Int, retryAfter: Int?) -> Int64 {
        if let retryAfter { return Int64(min(max(retryAfter, 1), ServerFailure.longestWait)) * 1_000 }
        let most = min(Self.longest, 1_000 << Int64(min(failures, 20)))
        return random.withGenerator { Int64.random(in: 0...most, using: &$0) }
    }
}
