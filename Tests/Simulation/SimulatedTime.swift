import DomainPrimitives
import Synchronization

/// The correct time of a simulated world. Each step of the world advances it.
final class SimulatedTime: Sendable {
    private let milliseconds = Mutex<Int64>(1_795_000_000_000)

    var now: Int64 { milliseconds.withLock { $0 } }

    func advance(by delta: Int64) { milliseconds.withLock { $0 += delta } }
}

/// A clock that differs from the correct time by an offset.
final class SkewedClock: WallClock {
    private let time: SimulatedTime
    private let offset: Mutex<Int64>

    init(time: SimulatedTime, offset: Int64) {
        self.time = time
        self.offset = Mutex(offset)
    }

    func set(offset new: Int64) { offset.withLock { $0 = new } }

    func now() -> Moment {
        let timestamp = Timestamp(milliseconds: time.now + offset.withLock { $0 })
        let parts = timestamp.utcParts
        let time = TimeOfDay(minutes: parts.milliseconds / 60_000) ?? .midnight
        return Moment(timestamp: timestamp, day: parts.day, time: time, zone: .utc)
    }
}
