/// The present time as a person sees it: the instant, and the local day and time.
public struct Moment: Hashable, Sendable {
    public let timestamp: Timestamp
    /// The local day.
    public let day: Day
    /// The local time, to the minute.
    public let time: TimeOfDay
    /// The IANA name of the local time zone, such as `Asia/Seoul`.
    public let zone: ZoneName

    public init(timestamp: Timestamp, day: Day, time: TimeOfDay, zone: ZoneName) {
        self.timestamp = timestamp
        self.day = day
        self.time = time
        self.zone = zone
    }

    /// The local day and time.
    public var wall: WallTime { WallTime(day: day, time: time) }
}

/// A clock that returns the present time. Tests use a clock with a chosen time.
public protocol WallClock: Sendable {
    func now() -> Moment
}
