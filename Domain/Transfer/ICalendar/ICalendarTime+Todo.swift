import DomainPrimitives
import TodosDomain

/// The times that an export writes for the fields of a todo.
extension ICalendarTime {
    /// The due time of a todo, with the details that an import kept, such as seconds; `nil` without a due
    /// date.
    init?(dueOf todo: Todo) {
        guard let due = todo.due else { return nil }
        let isFloating = todo.foreign.value(ICalendarReader.format, ICalendarTodo.floating) != nil
        let time = ICalendarTime(due, seconds: ICalendarTodo.seconds(of: todo), isFloating: isFloating)
        self = todo.recurrence == nil ? Self.instant(todo, due).map(time.at) ?? time : time
    }

    /// Creates the time that an export writes for `start`. The time is floating (written without a time zone)
    /// if both conditions hold:
    /// - `due` is floating.
    /// - The start and the due date of the todo have the same time zone.
    init(start: Due, before due: ICalendarTime) {
        self.init(start, isFloating: due.form == .floating && start.zone == due.due.zone)
    }

    /// Returns the exact instant that the import stored for the due date. `nil` if the import stored no
    /// instant, or if the due date has changed since the import.
    private static func instant(_ todo: Todo, _ due: Due) -> Timestamp? {
        let kept = todo.foreign.value(ICalendarReader.format, ICalendarTodo.exactInstant)
        guard let parts = kept?.split(separator: " ", maxSplits: 1), parts.count == 2,
            parts[1] == due.description
        else {
            return nil
        }
        return TaskwarriorDate.timestamp(String(parts[0]))
    }
}
