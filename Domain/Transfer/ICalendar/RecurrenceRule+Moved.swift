import DomainPrimitives
import TodosDomain

extension RecurrenceRule {
    /// The rule that counts from so many days later, where one does: todos repeat by their due date, and a VTODO by its
    /// start (RFC 5545 §3.8.5.3).
    /// - Returns: `nil` for a rule of days that cannot be moved, as the last of a month.
    func moved(by days: Int) -> RecurrenceRule? {
        guard days != 0 else { return self }
        guard months.isEmpty, monthDays.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty, positions.isEmpty else { return nil }
        guard !weekdays.isEmpty else { return self }
        guard frequency == .weekly, weekdays.allSatisfy({ $0.nth == nil }) else { return nil }
        var moved = self
        moved.weekdays = weekdays.map { WeekdayRule(Weekday(mondayBased: $0.weekday.mondayBased + days)) }
        return moved
    }
}
