import DomainPrimitives
import Foundation
import TodosDomain

/// A VTIMEZONE of a file (RFC 5545 §3.6.5): from when on which offset from UTC holds.
struct ICalendarZoneDefinition {
    /// One STANDARD or DAYLIGHT part.
    private struct Observance {
        var start: ICalendarTimeParts?
        /// Offset from UTC before it, in seconds.
        var before: Int?
        /// Offset from UTC from then on, in seconds.
        var after: Int?
        var rule: RecurrenceRule?
        var added: [ICalendarTimeParts] = []

        /// The latest time at or before one on which the part begins, in minutes of the wall from the first day.
        func onset(before wall: Int) -> Int? {
            guard let start else { return nil }
            let time = start.time?.minutes ?? 0
            var onsets = added.map { ICalendarZoneDefinition.minutes($0.day, $0.time ?? .midnight) }
            onsets.append(ICalendarZoneDefinition.minutes(start.day, start.time ?? .midnight))
            if let rule {
                var last: Day?
                for day in rule.occurrences(from: start.day) {
                    guard day.ordinal * 1440 + time <= wall else { break }
                    last = day
                }
                if let last { onsets.append(last.ordinal * 1440 + time) }
            }
            return onsets.filter { $0 <= wall }.max()
        }
    }

    /// `nil` where the file has none.
    let name: String?
    /// The IANA name that libical puts beside a name of its own.
    private let location: String?
    private let observances: [Observance]

    /// - Parameter lines: those between BEGIN:VTIMEZONE and its END.
    init(_ lines: [ContentLine]) {
        var (name, location): (String?, String?)
        var observances: [Observance] = []
        var current: Observance?
        for line in lines {
            switch line.name {
            case "BEGIN": current = Observance()
            case "END":
                if let current { observances.append(current) }
                current = nil
            case "TZID" where current == nil: name = line.value
            case "X-LIC-LOCATION" where current == nil: location = line.value
            case "DTSTART": current?.start = ICalendarTimeParts(line.value)
            case "TZOFFSETFROM": current?.before = Self.offset(line.value)
            case "TZOFFSETTO": current?.after = Self.offset(line.value)
            case "RRULE": current?.rule = try? RecurrenceRule(line.value)
            case "RDATE": current?.added += line.value.split(separator: ",").compactMap { ICalendarTimeParts($0) }
            default: break
            }
        }
        self.name = name
        self.location = location
        self.observances = observances.filter { $0.start != nil && $0.after != nil }
    }

    /// The offset from UTC in seconds at a time of the zone's wall; `nil` where the definition has no part.
    func offset(at day: Day, _ time: TimeOfDay) -> Int? {
        let wall = Self.minutes(day, time)
        let latest = observances.compactMap { part in part.onset(before: wall).map { (onset: $0, part: part) } }
            .max { $0.onset < $1.onset }
        return latest?.part.after ?? observances.first?.before ?? observances.first?.after
    }

    /// The zone of the system that this definition describes: by its location, else the one whose offsets are the same in
    /// the years around a day.
    /// - Parameter preferred: the zone that is taken first where its offsets are the same.
    func zone(around day: Day, preferred: ZoneName) -> ZoneName? {
        if let location, let zone = try? ZoneName(location) { return zone }
        let noons = (-12...36).flatMap { month in
            [0, 15].map { day.startOfMonth.adding(months: month).adding(days: $0) }
        }
        let samples = noons.compactMap { noon in offset(at: noon, .noon).map { (day: noon, offset: $0) } }
        guard samples.count == noons.count, let first = samples.first?.offset else { return nil }
        let isFixed = samples.allSatisfy { $0.offset == first }
        func matches(_ zone: ZoneName) -> Bool {
            samples.allSatisfy { sample in
                let noon = Timestamp(utc: sample.day, milliseconds: 43_200_000)
                return zone.offset(at: noon.adding(milliseconds: Int64(-sample.offset) * 1000)) == sample.offset
            }
        }
        if matches(preferred) { return preferred }
        if isFixed, first % 3600 == 0, first.magnitude <= 12 * 3600 {
            // In these names a plus sign is west of Greenwich.
            return first == 0 ? .utc : try? ZoneName("Etc/GMT\(first < 0 ? "+" : "-")\(first.magnitude / 3600)")
        }
        return TimeZone.knownTimeZoneIdentifiers.sorted().lazy.filter { $0.contains("/") }.map { ZoneName(trusted: $0) }
            .first(where: matches)
    }

    private static func minutes(_ day: Day, _ time: TimeOfDay) -> Int { day.ordinal * 1440 + time.minutes }

    /// `+0900`, `-033000` (§3.3.14) in seconds.
    private static func offset(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let bytes = Array(text.utf8.dropFirst())
        guard bytes.count == 4 || bytes.count == 6, let hours = digits(bytes[0..<2]), let minutes = digits(bytes[2..<4]),
            let seconds = bytes.count == 6 ? digits(bytes[4..<6]) : 0
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
    }
}
