public import DomainPrimitives
import Synchronization

/// A limit on attempts, such as logins, of one client within one minute (Documentation/Sync.md §Accounts). A
/// text, such as an address, names the client. Each server process counts for itself.
public final class AttemptLimit: Sendable {
    private let most: Int
    private let clock: any WallClock
    /// The times of each client's admitted attempts, by the text that names the client. The times are in
    /// milliseconds since 1970, oldest first.
    private let attempts = Mutex<[String: [Int64]]>([:])

    /// - Parameter most: the largest number of attempts, such as logins, by one client within a minute.
    public init(_ most: Int, clock: any WallClock) {
        self.most = most
        self.clock = clock
    }

    /// Counts an attempt, such as a login, if the limit admits the attempt.
    /// - Parameter key: the text that names the client, such as an address.
    /// - Returns: `nil` if this attempt is admitted; otherwise the seconds until the next attempt is
    ///   admitted.
    public func attempt(_ key: String) -> Int? {
        let now = clock.now().timestamp.milliseconds
        return attempts.withLock { attempts in
            if attempts.count >= Self.mostKeys {
                attempts = attempts.filter { Self.isRecent($0.value.last ?? 0, now) }
                // So many keys within a minute are an attack. To lose the counts costs less than to store all
                // of them.
                if attempts.count >= Self.mostKeys { attempts.removeAll() }
            }
            var times = attempts.removeValue(forKey: key) ?? []
            // If the clock was set back, the stored times lie in the future. They are removed, because they
            // would block the key for ever.
            if times.count >= most || times.first.map({ !Self.isRecent($0, now) }) ?? false {
                times.removeAll { !Self.isRecent($0, now) }
            }
            defer { attempts[key] = times }
            guard times.count < most else { return max(1, Int((times[0] + Self.minute - now + 999) / 1_000)) }
            times.append(now)
            return nil
        }
    }

    private static func isRecent(_ time: Int64, _ now: Int64) -> Bool { time <= now && now - time < minute }

    private static let minute: Int64 = 60_000
    /// The largest number of clients in ``attempts``.
    private static let mostKeys = 10_000
}
