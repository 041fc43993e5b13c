public import DomainPrimitives
import Synchronization

/// So many attempts a minute for each key, in a window that slides (SYNC.md, Accounts). It remembers what it was told in
/// this process alone: of several replicas each has its own.
public final class AttemptLimit: Sendable {
    private struct Window {
        var minute: Int64
        var count: Int
        var before: Int
    }

    private let most: Int
    private let clock: any WallClock
    private let windows = Mutex<[String: Window]>([:])

    /// - Parameter most: attempts a minute.
    public init(_ most: Int, clock: any WallClock) {
        self.most = most
        self.clock = clock
    }

    /// Counts an attempt.
    /// - Returns: seconds until the next is heard; `nil` where this one is.
    public func attempt(_ key: String) -> Int? {
        let now = clock.now().timestamp.milliseconds
        let minute = now / Self.minute
        return windows.withLock { windows in
            if windows.count >= Self.mostKeys { windows = windows.filter { $0.value.minute >= minute - 1 } }
            var window = windows[key] ?? Window(minute: minute, count: 0, before: 0)
            if window.minute != minute {
                window = Window(minute: minute, count: 0, before: window.minute == minute - 1 ? window.count : 0)
            }
            // Of the minute before counts as much as of it lies within the last sixty seconds.
            let past = now - minute * Self.minute
            let weight = Double(window.before) * Double(Self.minute - past) / Double(Self.minute)
            guard weight + Double(window.count) < Double(most) else { return max(1, Int(Self.minute - past) / 1_000) }
            window.count += 1
            windows[key] = window
            return nil
        }
    }

    private static let minute: Int64 = 60_000
    /// Before what is old is forgotten.
    private static let mostKeys = 10_000
}
