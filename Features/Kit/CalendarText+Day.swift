public import DomainPrimitives
public import UtilLocalization

extension CalendarText {
    /// Returns the name of a day, such as `Sat 21 Nov`. The name of a day in another year also contains the
    /// year.
    public func day(_ day: Day, today: Day) -> String {
        let date = day.components
        return self.day(
            year: date.year == today.year ? nil : date.year, month: date.month, day: date.day,
            weekday: day.weekday.mondayBased)
    }
}
