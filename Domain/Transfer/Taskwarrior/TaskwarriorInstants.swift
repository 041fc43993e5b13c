import DomainPrimitives
import TodosDomain

/// A converter between the instants of Taskwarrior and the days and minutes of Haru.
///
/// Foreign properties of a todo store the imported instants. An export writes the stored instant if the
/// todo's date is unchanged since the import.
struct TaskwarriorInstants {
    static let due = " due"
    static let until = " until"
    static let wait = " wait"
    static let scheduled = " scheduled"

    private let zone: ZoneName

    init(zone: ZoneName) { self.zone = zone }

    /// Returns a foreign property that stores the imported value of the attribute `due`. The result is empty
    /// if an export can compute this value from the due date.
    /// - Parameters:
    ///   - instant: The imported value.
    ///   - understood: The due date of the todo.
    func properties(due instant: Timestamp, understood: Due) -> [ForeignProperties.Property] {
        isPlain(instant, understood) ? [] : [Self.property(Self.due, instant, understood.description)]
    }

    /// Returns the foreign property that stores the imported start of a task. Returns an empty array if the
    /// attribute is `wait`, and an export can compute its value from the start of the todo.
    /// - Parameters:
    ///   - name: The attribute of Taskwarrior that contains the start: `wait` or `scheduled`.
    ///   - instant: The imported value of the attribute.
    ///   - understood: The start date of the todo.
    func properties(
        _ name: String, _ instant: Timestamp, understood: Due
    ) -> [ForeignProperties.Property] {
        if name == "scheduled" { return [Self.property(Self.scheduled, instant, understood.description)] }
        return isPlain(instant, understood)
            ? [] : [Self.property(Self.wait, instant, understood.description)]
    }

    /// Returns the attribute and the instant that an export writes for the start of a todo; `nil` if the todo
    /// has no start.
    func start(of todo: Todo) -> (name: String, instant: Timestamp)? {
        guard let start = todo.start else { return nil }
        let isScheduled = todo.foreign.value(TaskwarriorReader.format, Self.scheduled) != nil
        let property = isScheduled ? Self.scheduled : Self.wait
        return (isScheduled ? "scheduled" : "wait", instant(of: start, todo.foreign, property))
    }

    /// Returns the foreign property that stores the imported value of the attribute `until`. Returns an empty
    /// array if an export can compute this value from the todo.
    /// - Parameters:
    ///   - instant: The imported value.
    ///   - understood: The last due day of the series, computed from `instant`.
    func properties(until instant: Timestamp, understood: Day, of todo: Todo) -> [ForeignProperties.Property]
    {
        instant == end(of: understood, todo)
            ? [] : [Self.property(Self.until, instant, understood.description)]
    }

    /// Returns the instant that an export writes for `due`, which is a due date or a start:
    /// - If `due` is unchanged since the import: the imported instant.
    /// - If only the day has changed: an instant on the new day, with the imported time of day.
    /// - Otherwise: the instant that follows from `due` alone.
    /// - Parameter name: The name of the foreign property that stores the imported instant.
    func instant(of due: Due, _ foreign: ForeignProperties, _ name: String = Self.due) -> Timestamp {
        let plain = TaskwarriorDate.timestamp(due, zone: zone)
        guard let kept = Self.kept(name, foreign), let understood = Due(kept.understood) else {
            return plain
        }
        if due == understood { return kept.instant }
        switch due {
        case .day(let day):
            guard understood.time == nil else { return plain }
            let offset = Self.intoQuarter(kept.instant)
            guard Self.isEndOfDay(kept.instant) else { return plain.adding(milliseconds: offset) }
            let midnight = zone.timestamp(of: day.adding(days: 1), at: .midnight)
            return midnight.adding(milliseconds: offset - Self.quarter)
        case .moment:
            guard due.moved(to: understood.day) == understood else { return plain }
            return plain.adding(milliseconds: Self.remainder(of: kept.instant, Self.minute))
        }
    }

    /// Returns Taskwarrior's attribute `until`, the end of the todo's series. Returns `nil` if the series has
    /// no last day.
    func until(_ todo: Todo) -> Timestamp? {
        guard let last = todo.recurrence.flatMap(Self.lastDay) else { return nil }
        if let kept = Self.kept(Self.until, todo.foreign), kept.understood == last.description {
            return kept.instant
        }
        return end(of: last, todo)
    }

    /// Returns the instant for Taskwarrior's `until`: 23:59 on the last due day. If the due time on that
    /// day is later, such as 23:59:30, returns the due time.
    private func end(of last: Day, _ todo: Todo) -> Timestamp {
        let end = (todo.due?.zone ?? zone).timestamp(of: last, at: TimeOfDay(minutes: 1439) ?? .noon)
        // Taskwarrior makes no occurrence that is due after `until`.
        return todo.due.map { max(end, instant(of: $0.moved(to: last), todo.foreign)) } ?? end
    }

    /// Returns the due day of the last possible occurrence; `nil` for a repetition without an end.
    static func lastDay(_ recurrence: Recurrence) -> Day? {
        recurrence.rule.until?.adding(days: recurrence.offset)
    }

    /// Returns the last possible due day in the series of `todo`, if the series ends at `until`. The due time
    /// on this day is at or before `until`.
    func lastDay(until: Timestamp, of todo: Todo) -> Day {
        let day = (todo.due?.zone ?? zone).wall(at: until).day
        guard let due = todo.due, instant(of: due.moved(to: day), todo.foreign) > until else { return day }
        return day.adding(days: -1)
    }

    private static func property(_ name: String, _ instant: Timestamp, _ understood: String)
        -> ForeignProperties.Property
    {
        .init(
            format: TaskwarriorReader.format, name: name,
            value: "\(TaskwarriorDate.text(instant)) \(understood)")
    }

    private static func kept(_ name: String, _ foreign: ForeignProperties) -> (
        instant: Timestamp, understood: String
    )? {
        let parts = foreign.value(TaskwarriorReader.format, name)?.split(separator: " ", maxSplits: 1) ?? []
        guard parts.count == 2, let instant = TaskwarriorDate.timestamp(String(parts[0])) else { return nil }
        return (instant, String(parts[1]))
    }

    private static let minute: Int64 = 60_000
    private static let quarter: Int64 = 15 * minute

    /// Returns the milliseconds from the last full quarter of an hour to the instant. The result is the same
    /// in every time zone, because UTC offsets are whole quarters of an hour.
    private static func intoQuarter(_ instant: Timestamp) -> Int64 { remainder(of: instant, quarter) }

    private static func remainder(of instant: Timestamp, _ unit: Int64) -> Int64 {
        (instant.milliseconds % unit + unit) % unit
    }

    private static func isEndOfDay(_ instant: Timestamp) -> Bool { intoQuarter(instant) >= quarter - minute }

    /// Whether an export can compute `instant` from `due` alone. If not, the import stores `instant` in the
    /// todo's ``ForeignProperties``.
    private func isPlain(_ instant: Timestamp, _ due: Due) -> Bool {
        switch due {
        case .day: Self.intoQuarter(instant) == 0
        // Seconds give another instant. The second of two equal hours at the end of summer time gives another
        // instant, too.
        case .moment: TaskwarriorDate.timestamp(due, zone: zone) == instant
        }
    }

    /// Returns the seconds of the imported due time, from 0 to 59. Returns 0 if the due date has changed
    /// since the import, or has no time.
    static func seconds(of todo: Todo) -> Int {
        guard let due = todo.due, due.time != nil, let kept = kept(Self.due, todo.foreign),
            due == Due(kept.understood)
        else { return 0 }
        return Int(remainder(of: kept.instant, minute) / 1000)
    }
}
