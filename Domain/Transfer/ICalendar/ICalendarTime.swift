import DomainPrimitives
import TodosDomain

/// A date or a date-time of iCalendar (RFC 5545 §3.3.4, §3.3.5), to the second.
struct ICalendarTime: Hashable {
    /// The way in which a value names its time zone.
    enum Form: Hashable {
        case date, utc, zoned
        /// A time without a zone. The zone of the reader applies.
        case floating
    }

    /// The day. For a date-time, also the time to the minute and the time zone.
    var due: Due
    /// The seconds of the time, 0 to 60; 0 for a day without a time.
    var seconds = 0
    var form: Form
    /// The exact instant of a time that occurs twice, at the end of summer time. `nil` if ``due`` and
    /// ``seconds`` already give the right instant.
    private(set) var exact: Timestamp?

    /// - Parameter isFloating: Whether the time is written without a time zone. Unused for a whole day.
    init(_ due: Due, seconds: Int = 0, isFloating: Bool = false) {
        self.due = due
        self.seconds = due.time == nil ? 0 : seconds
        form =
            switch due {
            case .day: .date
            case .moment where isFloating: .floating
            case .moment(_, _, let zone): zone == .utc ? .utc : .zoned
            }
    }

    init(_ due: Due, seconds: Int, form: Form) {
        self.due = due
        self.seconds = seconds
        self.form = form
    }

    var day: Day { due.day }

    /// The instant; `nil` for a whole day.
    var instant: Timestamp? { exact ?? due.instant?.adding(milliseconds: Int64(seconds) * 1000) }

    /// Returns a copy with a new ``instant``. The copy has the same ``due`` and ``seconds``.
    func at(_ instant: Timestamp) -> ICalendarTime {
        var time = self
        if self.instant != instant { time.exact = instant }
        return time
    }

    func moved(to day: Day) -> ICalendarTime {
        day == self.day ? self : ICalendarTime(due.moved(to: day), seconds: seconds, form: form)
    }

    /// Whether a VTODO can have this value as DTSTART and `due` as DUE (RFC 5545 §3.8.2.3). DTSTART must not
    /// be later than DUE. Both must be whole days, or both must have a time of day.
    func mayStart(_ due: ICalendarTime) -> Bool {
        switch (instant, due.instant) {
        case (let start?, let end?): start <= end
        case (nil, nil): day <= due.day
        default: false
        }
    }

    /// Whether an exported VTODO can have this value as DTSTART and `due` as DUE (RFC 5545 §3.8.2.3):
    /// - DTSTART must be earlier than DUE.
    /// - Both must be of the same kind: whole days, floating times, or times with a time zone.
    func precedes(_ due: ICalendarTime) -> Bool {
        guard (form == .floating) == (due.form == .floating) else { return false }
        return switch (instant, due.instant) {
        case (let start?, let end?): start < end
        case (nil, nil): day < due.day
        default: false
        }
    }

    /// Returns the line of the property `name` with this time, such as `DUE;VALUE=DATE:20270101`.
    func line(_ name: String) -> String {
        if let exact { return "\(name):\(TaskwarriorDate.text(exact))" }
        return line(name, on: [day])
    }

    /// Returns the line of a property with a list of times, such as EXDATE. The times are on the given days,
    /// at the time of day of this `ICalendarTime`.
    func line(_ name: String, on days: [Day]) -> String {
        let values = days.map { moved(to: $0).value }.joined(separator: ",")
        return switch (form, due) {
        case (.date, _), (_, .day): "\(name);VALUE=DATE:\(values)"
        case (.zoned, .moment(_, _, let zone)): "\(name);TZID=\(zone):\(values)"
        case (.utc, _), (.floating, _): "\(name):\(values)"
        }
    }

    /// Returns the value of UNTIL for a repetition that ends on `day` (RFC 5545 §3.3.10). The value depends
    /// on ``form``:
    /// - `utc` and `zoned`: a time in UTC
    /// - `floating`: a time without a zone
    /// - `date`: a date
    func until(_ day: Day) -> String {
        let last = moved(to: day)
        guard form == .zoned, let instant = last.instant else { return last.value }
        return TaskwarriorDate.text(instant)
    }

    private var value: String {
        guard let time = due.time else { return day.basicDescription }
        if form == .utc, let instant { return TaskwarriorDate.text(instant) }
        let clock = "\(zeroPadded(time.hour, 2))\(zeroPadded(time.minute, 2))\(zeroPadded(seconds, 2))"
        return "\(day.basicDescription)T\(clock)"
    }
}
