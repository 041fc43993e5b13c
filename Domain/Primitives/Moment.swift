/// The present time as a person sees it: the instant, and the local day and time.
public struct Moment: Hashable, Sendable {
    public let timestamp: Timestamp
    public let day: Day
    public let time: TimeOfDay
    public let zone: ZoneName

    public init(timestamp: Timestamp, day: Day, time: TimeOfDay, zone: ZoneName) {
        self.timestamp = timestamp
        self.day = day
        self.time = time
        self.zone = zone
    }

    public var wall: WallTime { WallTime(day: day, time: time) }
}

/// A clock that returns the present time. Tests use a clock with a chosen time.
public protocol WallClock: Sendable {
    func now() -> Moment
}
