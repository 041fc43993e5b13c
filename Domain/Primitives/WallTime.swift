/// The day and the time that a clock shows in one place.
public struct WallTime: Sendable {
    public let day: Day
    public let time: TimeOfDay

    public init(day: Day, time: TimeOfDay) {
        self.day = day
        self.time = time
    }
}
