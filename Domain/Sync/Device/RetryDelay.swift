import DomainPrimitives

/// How long to wait after failures: full jitter, `random(0 … min(300 s, 1 s × 2^k))` (SYNC.md, Outbox;
/// Brooker, "Exponential Backoff and Jitter", 2015).
struct RetryDelay {
    /// The longest, in milliseconds.
    static let longest: Int64 = 300_000

    let random: RandomSource

    /// - Parameters:
    ///   - failures: how often it failed before this time.
    ///   - retryAfter: seconds that the server asks for.
    /// - Returns: milliseconds.
    func after(failures: Int, retryAfter: Int?) -> Int64 {
        if let retryAfter { return Int64(min(max(retryAfter, 1), ServerFailure.longestWait)) * 1_000 }
        let most = min(Self.longest, 1_000 << Int64(min(failures, 20)))
        return random.withGenerator { Int64.random(in: 0...most, using: &$0) }
    }
}
