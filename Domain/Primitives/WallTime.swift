/// A day and a time on the clock of a time zone.
public struct WallTime: Sendable {
    public let day: Day
    public let time: TimeOfDay

    public init(day: Day, time: TimeOfDay) {
        self.day = day
        self.time = time
    }
}
