public import DomainPrimitives
import Synchronization

/// A clock in UTC that goes as far as it is told.
public final class TickingClock: WallClock {
    private let time: Mutex<Int64>

    /// - Parameter milliseconds: of Unix time.
    public init(milliseconds: Int64) { time = Mutex(milliseconds) }

    public func now() -> Moment {
        let timestamp = Timestamp(milliseconds: time.withLock { $0 })
        let (day, milliseconds) = timestamp.utcParts
        return Moment(
            timestamp: timestamp, day: day, time: TimeOfDay(minutes: milliseconds / 60_000) ?? .midnight,
            zone: .utc)
    }

    /// Lets time go by; backwards where it is negative.
    public func advance(milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}
