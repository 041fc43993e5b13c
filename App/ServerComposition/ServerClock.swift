public import DomainPrimitives
import Foundation

/// The machine's clock. Its times are in UTC, because the server does not know the time zone of a person.
public struct ServerClock: WallClock {
    public init() {}

    public func now() -> Moment {
        let timestamp = Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
        let parts = timestamp.utcParts
        return Moment(
            timestamp: timestamp, day: parts.day,
            time: TimeOfDay(minutes: parts.milliseconds / 60_000) ?? .midnight, zone: .utc)
    }
}
