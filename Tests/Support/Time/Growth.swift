import Foundation

/// A measurement of how the cost of work grows with its input. The cost is the processor time of the calling
/// thread, so other load on the machine does not count.
public enum Growth {
    /// Returns the processor time of `large` divided by the processor time of `small`. Each closure runs
    /// three times, and the fastest run counts.
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
