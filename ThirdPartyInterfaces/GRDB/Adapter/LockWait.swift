import Foundation
import Synchronization

/// A wait for a database lock that another connection holds. The wait fails if no process writes to the
/// database's files for a given time, or after ``longest``.
final class LockWait: Sendable {
    private struct Progress {
        let start: ContinuousClock.Instant
        var changed: ContinuousClock.Instant
        var seen: [FileFingerprint?]
    }

    /// The longest time to wait for a database lock, even if other processes keep writing.
    static let longest = Duration.seconds(60)
    /// The longest pause between two attempts to get the lock. SQLite itself would pause for up to 100 ms.
    /// During such a long pause, other connections often take the lock.
    private static let longestPause = Duration.milliseconds(25)

    private let limit: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let fingerprint: @Sendable () -> [FileFingerprint?]
    private let pause: @Sendable (Duration) -> Void
    private let progress = Mutex<Progress?>(nil)

    /// - Parameters:
    ///   - limit: the wait fails if no process writes to the database's files for this time.
    ///   - fingerprint: describes the state of the files. Each write to the files changes the result.
    ///   - pause: blocks the thread for the given duration.
    init(
        limit: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant,
        fingerprint: @escaping @Sendable () -> [FileFingerprint?],
        pause: @escaping @Sendable (Duration) -> Void
    ) {
        self.limit = limit
        self.now = now
        self.fingerprint = fingerprint
        self.pause = pause
    }

    convenience init(path: String, limit: Duration) {
        self.init(limit: limit, now: { .now }, fingerprint: { FileFingerprint.database(at: path) }) { pause in
            usleep(UInt32(pause / .microseconds(1)))
        }
    }

    /// Returns whether SQLite should try again to get the lock. Pauses before it returns `true`.
    /// - Parameter attempts: the number of earlier calls in the same wait; 0 at the beginning of a wait.
    func shouldRetry(after attempts: Int) -> Bool {
        let (now, seen) = (now(), fingerprint())
        let isOver = progress.withLock { progress in
            var current = attempts == 0 ? nil : progress
            if let known = current, known.seen != seen {
                current = Progress(start: known.start, changed: now, seen: seen)
            }
            let wait = current ?? Progress(start: now, changed: now, seen: seen)
            progress = wait
            return now - wait.changed >= limit || now - wait.start >= Self.longest
        }
        guard !isOver else { return false }
        pause(min(.milliseconds(1) * (1 << min(attempts, 5)), Self.longestPause))
        return true
    }
}
