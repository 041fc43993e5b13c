import DomainPrimitives
import TodosDomain

/// The days that EXDATE leaves out of a rule, and those that RDATE adds (RFC 5545 §3.8.5).
struct ICalendarExceptions {
    /// The most EXDATE days, and the most RDATE days, that a todo stores. A synced edit has at most 256 KiB.
    static let mostStored = 1000

    /// A line, and the day that each of its values names; `nil` for a value that names none.
    private struct Entry {
        let line: ContentLine
        var values: [(text: String, day: Day?)] = []
    }

    private(set) var excluded: [Day] = []
    private(set) var added: [Day] = []
    /// Whether a day of RDATE has another time in the file.
    private(set) var hasOtherTimes = false
    private var entries: [Entry] = []

    /// - Parameter start: the DTSTART of the rule; its DUE if the VTODO has no DTSTART.
    init(_ lines: [ContentLine], _ start: ICalendarTime, _ zones: ICalendarZones) {
        for line in lines where line.name == "EXDATE" || line.name == "RDATE" {
            var entry = Entry(line: line)
            for value in line.value.split(separator: ",").map(String.init) {
                // A period is its start (§3.3.9).
                let first = value.split(separator: "/").first.map(String.init) ?? value
                let found = ICalendarRule.day(line, first, start, zones)
                let day = line.name == "RDATE" || found?.isOnTime == true ? found?.day : nil
                if line.name == "RDATE", let found, !found.isOnTime || first != value { hasOtherTimes = true }
                if let day, line.name == "EXDATE" { excluded.append(day) }
                if let day, line.name == "RDATE" { added.append(day) }
                entry.values.append((value, day))
            }
            entries.append(entry)
        }
    }

    /// The lines with the values that a stored repetition does not have.
    func left(by stored: Recurrence) -> [(name: String, text: String)] {
        entries.compactMap { entry in
            let days = entry.line.name == "EXDATE" ? stored.excluded : stored.added
            // A full list was cut: the file names later days that are not stored.
            let last = days.count < Self.mostStored ? Day.last : days.last ?? .last
            let values = entry.values.filter { value in value.day.map { $0 > last } ?? true }.map(\.text)
            if values.isEmpty { return nil }
            let text = "\(entry.line.text.dropLast(entry.line.value.count))\(values.joined(separator: ","))"
            return (entry.line.name, text)
        }
    }
}

extension Recurrence {
    /// Returns this recurrence at the occurrence on `day`, ready to be stored.
    ///
    /// A list of more than ``ICalendarExceptions/mostStored`` days starts at `day` and is cut to that length.
    func stored(on day: Day) -> Recurrence {
        func bounded(_ days: [Day]) -> [Day] {
            if days.count <= ICalendarExceptions.mostStored { return days }
            return Array(days.drop { $0 < day }.prefix(ICalendarExceptions.mostStored))
        }
        return Recurrence(
            rule: rule, mode: mode, start: start, series: series, occurrence: day, offset: offset,
            excluded: bounded(excluded), added: bounded(added))
    }
}
