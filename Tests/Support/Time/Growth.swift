import Foundation

/// How the cost of some work grows with its input. It is measured in the processor time of the calling thread, so neither a
/// busy machine nor tests that run at the same time change it.
public enum Growth {
    /// Returns how many times the processor time of `small` the work `large` needs.
    ///
    /// Work whose cost is linear needs about as many times more as its input is larger. The least of three measurements is
    /// taken, so a single interruption does not count.
    public static func ratio(of large: () throws -> Void, to small: () throws -> Void) throws -> Double {
        let (before, after) = (try least(of: small), try least(of: large))
        return after / max(before, 1e-6)
    }

    private static func least(of work: () throws -> Void) throws -> Double {
        var least = Double.infinity
        for _ in 0..<3 {
            let start = threadSeconds
            try work()
            least = min(least, threadSeconds - start)
        }
        return least
    }

    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
