public import DomainPrimitives
import Foundation

/// The machine's clock. Its times are in UTC, because the server does not know the time zone of a person.
public struct ServerClock: WallClock {
    public init() {}

    public func now() -> Moment {
        let timestamp = Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
        let (day, milliseconds) = timestamp.utcParts
        return Moment(
            timestamp: timestamp, day: day, time: TimeOfDay(minutes: milliseconds / 60_000) ?? .midnight,
            zone: .utc)
    }
}
