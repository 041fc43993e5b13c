public import DomainPrimitives
import Synchronization

/// A clock in UTC that moves only when a test moves it.
public final class TickingClock: WallClock {
    private let time: Mutex<Int64>

    /// - Parameter milliseconds: the Unix time at the start.
    public init(milliseconds: Int64) { time = Mutex(milliseconds) }

    public func now() -> Moment {
        let timestamp = Timestamp(milliseconds: time.withLock { $0 })
        let (day, milliseconds) = timestamp.utcParts
        return Moment(
            timestamp: timestamp, day: day, time: TimeOfDay(minutes: milliseconds / 60_000) ?? .midnight,
            zone: .utc)
    }

    /// Moves the clock, backwards if `milliseconds` is negative.
    public func advance(milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}
