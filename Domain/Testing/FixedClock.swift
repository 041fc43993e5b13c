public import DomainPrimitives
import Synchronization

/// A clock that stands still until a test sets it.
public final class FixedClock: WallClock {
    private let moment: Mutex<Moment>

    /// - Parameters:
    ///   - day: the day, such as `2026-11-21`. An invalid text means 2026-11-21.
    ///   - time: the time, such as `12:00`. An invalid text means noon.
    public init(_ day: String = "2026-11-21", _ time: String = "12:00", zone: String = "Asia/Seoul") {
        moment = Mutex(Self.moment(day, time, zone))
    }

    public func now() -> Moment { moment.withLock { $0 } }

    /// Sets the clock to another time in the same time zone.
    public func set(_ day: String, _ time: String = "12:00") {
        moment.withLock { $0 = Self.moment(day, time, $0.zone.description) }
    }

    public func advance(milliseconds: Int64) {
        moment.withLock { moment in
            let timestamp = moment.timestamp.adding(milliseconds: milliseconds)
            let wall = moment.zone.wall(at: timestamp)
            moment = Moment(timestamp: timestamp, day: wall.day, time: wall.time, zone: moment.zone)
        }
    }

    private static func moment(_ day: String, _ time: String, _ zone: String) -> Moment {
        let zone = ZoneName(trusted: zone)
        let day = Day(day) ?? Day(year: 2026, month: 11, day: 21) ?? .first
        let time = TimeOfDay(time) ?? .noon
        return Moment(timestamp: zone.timestamp(of: day, at: time), day: day, time: time, zone: zone)
    }
}

/// A clock in UTC that moves only when a test moves it.
public final class TickingClock: WallClock {
    private let time: Mutex<Int64>

    /// - Parameter milliseconds: the Unix time that the clock shows at first, in milliseconds.
    public init(milliseconds: Int64) { time = Mutex(milliseconds) }

    public func now() -> Moment {
        let timestamp = Timestamp(milliseconds: time.withLock { $0 })
        let parts = timestamp.utcParts
        return Moment(
            timestamp: timestamp, day: parts.day,
            time: TimeOfDay(minutes: parts.milliseconds / 60_000) ?? .midnight, zone: .utc)
    }

    /// Moves the clock, backwards if `milliseconds` is negative.
    public func advance(milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}
