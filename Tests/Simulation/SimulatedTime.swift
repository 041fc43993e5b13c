import DomainPrimitives
import Synchronization

/// The one true time of a world; it goes by as steps are made.
final class SimulatedTime: Sendable {
    private let milliseconds = Mutex<Int64>(1_795_000_000_000)

    var now: Int64 { milliseconds.withLock { $0 } }

    func advance(by delta: Int64) { milliseconds.withLock { $0 += delta } }
}

/// A clock that is off, as a device's is that is set to another day or year, and may be set again.
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
        let (day, milliseconds) = timestamp.utcParts
        return Moment(
            timestamp: timestamp, day: day, time: TimeOfDay(minutes: milliseconds / 60_000) ?? .midnight,
            zone: .utc)
    }
}
