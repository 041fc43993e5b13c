/// What time it is for the person at the keyboard: the instant, and the day and time on their wall.
public struct Moment: Hashable, Sendable {
    /// The instant.
    public let timestamp: Timestamp
    /// The day on the wall.
    public let day: Day
    /// The minute on the wall.
    public let time: TimeOfDay
    /// The IANA name of the zone of that wall, as `Asia/Seoul`.
    public let zone: ZoneName

    public init(timestamp: Timestamp, day: Day, time: TimeOfDay, zone: ZoneName) {
        self.timestamp = timestamp
        self.day = day
        self.time = time
        self.zone = zone
    }
}
