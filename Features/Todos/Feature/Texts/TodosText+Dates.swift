import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The form of a date in a list, which depends on the width of the list.
enum DateForm: Sendable {
    /// A whole date with its month, such as `Fri 27 Nov`.
    case full
    /// A date that is short and relative to today, such as `tomorrow`, `-3d` or `Fri 27`.
    case short
    /// Like ``short``, but at most 7 terminal columns wide.
    case narrow

    /// Returns the form for the rows of a list that spans days.
    /// - Parameter columns: the width of a row, in terminal columns.
    static func fitting(_ columns: Int) -> DateForm { columns < narrowest ? .narrow : .short }

    /// Returns the form for the output of a command. A pipe and a wide terminal get whole dates.
    /// - Parameter room: the width of the terminal; `nil` for a pipe.
    static func ofCommand(room: Int?) -> DateForm {
        room.map { $0 < narrowest ? .narrow : .full } ?? .full
    }

    /// The smallest width, in terminal columns, that does not count as narrow.
    private static let narrowest = 60
}

/// The texts for the dates in rows of lists.
extension TodosText {
    /// The largest distance from today, in days, of a date such as `Fri 27`, which has no month in
    /// English. Within this distance, no two days have the same text.
    private static let near = 13
    /// The largest number of days that an overdue todo shows, such as `-99d`. An older todo shows its
    /// date instead.
    private static let latest = 99

    /// Returns the name of a day, such as `today`, `Fri 27`, `11 Dec` or `9 Jan '28`.
    func day(_ day: Day, today: Day, _ form: DateForm) -> String {
        guard form != .full else { return self.day(day, today: today) }
        let (distance, date) = (today.days(until: day), day.components)
        switch distance {
        case 0: return language("today", "오늘")
        case 1 where form == .short: return language("tomorrow", "내일")
        case 1 where language == .korean: return "내일"
        default: break
        }
        guard date.year == today.year || abs(distance) < 180 else {
            return form == .short
                ? calendar.dayOfYear(year: date.year, month: date.month, day: date.day)
                : calendar.shortMonth(year: date.year, month: date.month)
        }
        let isNear = abs(distance) <= Self.near
        let showsWeekday = language == .english ? isNear : form == .short
        return showsWeekday
            ? calendar.nearDay(month: date.month, day: date.day, weekday: day.weekday.mondayBased)
            : calendar.monthDay(month: date.month, day: date.day)
    }

    /// The due day and the due time of a todo as a row shows them.
    struct DueTexts: Hashable, Sendable {
        var day: String?
        var time: String?

        /// Both texts in one; empty for a todo without a day.
        var joined: String { [day, time].compactMap { $0 }.joined(separator: " ") }
    }

    /// Returns the due day and the due time of a todo. ``DateForm/short`` leaves out the time if the
    /// todo is overdue and its day is before today. ``DateForm/narrow`` shows only one text: the time
    /// if the todo is due today at a time, otherwise the day.
    func due(_ row: TodoRowModel, today: Day, _ form: DateForm) -> DueTexts {
        guard let day = row.day else { return DueTexts() }
        var due = DueTexts(day: dueDay(row, day, today: today, form), time: time(row))
        switch form {
        case .full: break
        case .short: if row.isOverdue, day < today { due.time = nil }
        case .narrow: if day == today, due.time != nil { due.day = nil } else { due.time = nil }
        }
        return due
    }

    /// Returns the text for the due day of a todo. Except in ``DateForm/full``, an overdue todo shows
    /// how many days ago the day was, such as `-3d`, up to ``latest`` days.
    func dueDay(_ row: TodoRowModel, _ day: Day, today: Day, _ form: DateForm) -> String {
        let late = day.days(until: today)
        guard form != .full, row.isOverdue, (1...Self.latest).contains(late) else {
            return self.day(day, today: today, form)
        }
        return language("-\(late)d", form == .short ? "\(late)일 지남" : "\(late)일 전")
    }

    /// Returns the due time of a todo, with its time zone if this is not the zone of the device.
    func time(_ row: TodoRowModel) -> String? {
        row.time.map { time in row.foreignZone.map { "\(time) \($0)" } ?? time.description }
    }

    /// Returns the text for a date, such as `Sat 21 Nov 09:00 Asia/Seoul`. The text leaves out the time zone
    /// if it is `zone`. The narrow form has only the day.
    /// - Parameter zone: the person's time zone; `nil` to show every time zone.
    func date(_ date: Due, today: Day, in zone: ZoneName? = nil, _ form: DateForm = .full) -> String {
        let day = day(date.day, today: today, form)
        if form == .narrow { return day }
        let foreign = date.zone == zone ? nil : date.zone
        return [day, date.time?.description, foreign?.description].compactMap { $0 }.joined(separator: " ")
    }

    func starts(_ start: Due, today: Day, _ form: DateForm = .full) -> String {
        let date = date(start, today: today, in: start.zone, form)
        return language("from \(date)", "\(date)부터")
    }

    func deadline(_ deadline: Due, today: Day, _ form: DateForm = .full) -> String {
        let date = date(deadline, today: today, in: deadline.zone, form)
        return language("by \(date)", "\(date)까지")
    }
}
