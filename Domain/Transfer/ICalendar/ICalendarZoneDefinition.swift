import DomainPrimitives
import Foundation
import TodosDomain

/// A VTIMEZONE of a file (RFC 5545 §3.6.5): from when on which offset from UTC holds.
struct ICalendarZoneDefinition {
    /// Most STANDARD and DAYLIGHT parts that are read: a zone changes twice a year.
    private static let mostObservances = 256
    /// Most days of RDATE that are read.
    private static let mostDays = 1000
    /// Most changes of a year that are read: the parts of a definition may say each change several times.
    private static let mostChanges = 1000

    /// One STANDARD or DAYLIGHT part.
    private struct Observance {
        var start: ICalendarTimeParts?
        /// Offset from UTC before it, in seconds.
        var before: Int?
        /// Offset from UTC from then on, in seconds.
        var after: Int?
        var rule: RecurrenceRule?
        var added: [ICalendarTimeParts] = []

        /// The onsets of some years and the last before them, in minutes since 1970-01-01 local time, in no
        /// order.
        func onsets(in years: ClosedRange<Int>) -> [Int] {
            guard let start else { return [] }
            let time = start.time ?? .midnight
            var onsets = added.map { ICalendarZoneDefinition.minutes($0.day, $0.time ?? .midnight) }
            onsets.append(ICalendarZoneDefinition.minutes(start.day, time))
            guard let rule else { return onsets }
            let last = min(years.upperBound, rule.until?.year ?? .max)
            let first = max(min(years.lowerBound, last) - 1, start.day.year)
            for year in stride(from: first, through: last, by: 1) {
                onsets += days(of: rule, in: year, from: start.day).map {
                    ICalendarZoneDefinition.minutes($0, time)
                }
            }
            return onsets
        }

        /// The days of a yearly rule in one year.
        private func days(of rule: RecurrenceRule, in year: Int, from start: Day) -> [Day] {
            var rule = rule
            if rule.monthDays.isEmpty, rule.yearDays.isEmpty, rule.weekNumbers.isEmpty, rule.weekdays.isEmpty
            {
                if rule.months.isEmpty { rule.months = [start.month] }
                rule.monthDays = [start.dayOfMonth]
            }
            // A rule of one month says the same as a monthly one, for which no other month is visited.
            let isOfMonth =
                rule.months.count == 1 && rule.yearDays.isEmpty && rule.weekNumbers.isEmpty
                && rule.positions.isEmpty
            if isOfMonth { rule.frequency = .monthly }
            guard let first = Day(year: year, month: isOfMonth ? rule.months[0] : 1, day: 1) else {
                return []
            }
            let end = isOfMonth ? first.endOfMonth : first.adding(months: 11).endOfMonth
            rule.until = min(rule.until ?? end, end)
            return rule.occurrences(from: first).filter { $0 >= start }
        }
    }

    /// `nil` where the file has none.
    let name: String?
    /// The IANA name that libical puts beside a name of its own.
    private let location: String?
    private let observances: [Observance]
    private let cache = Cache()

    /// From when on which offset holds.
    private struct Change {
        /// In minutes since 1970-01-01 local time.
        let onset: Int
        /// The offset from UTC, in seconds.
        let after: Int
    }

    /// The changes of the years that were asked for. The parts never change, so copies of a definition share
    /// it.
    private final class Cache {
        /// Most changes that are held: a zone has two or three a year.
        private static let mostHeld = 10_000

        private var years: [Int: [Change]] = [:]
        private var held = 0

        subscript(year: Int) -> [Change]? { years[year] }

        func hold(_ changes: [Change], of year: Int) {
            if held + changes.count > Self.mostHeld { (years, held) = ([:], 0) }
            years[year] = changes
            held += changes.count
        }
    }

    /// - Parameter lines: those between BEGIN:VTIMEZONE and its END.
    init(_ lines: [ContentLine]) {
        var (name, location): (String?, String?)
        var observances: [Observance] = []
        var current: Observance?
        var room = Self.mostDays
        for line in lines {
            switch line.name {
            case "BEGIN": current = Observance()
            case "END":
                if let current, observances.count < Self.mostObservances { observances.append(current) }
                current = nil
            case "TZID" where current == nil: name = line.value
            case "X-LIC-LOCATION" where current == nil: location = line.value
            case "DTSTART": current?.start = ICalendarTimeParts(line.value)
            case "TZOFFSETFROM": current?.before = Self.offset(line.value)
            case "TZOFFSETTO": current?.after = Self.offset(line.value)
            case "RRULE": current?.rule = Self.yearly(line.value)
            case "RDATE":
                let days = line.value.split(separator: ",").prefix(room).compactMap { ICalendarTimeParts($0) }
                room -= days.count
                current?.added += days
            default: break
            }
        }
        self.name = name
        self.location = location
        self.observances = observances.filter { $0.start != nil && $0.after != nil }
    }

    /// The offset from UTC in seconds at a time of the zone's wall; `nil` where the definition has no part.
    func offset(at day: Day, _ time: TimeOfDay) -> Int? {
        offset(at: Self.minutes(day, time), changes(of: day.year))
    }

    private func offset(at wall: Int, _ changes: [Change]) -> Int? {
        changes.last { $0.onset <= wall }?.after ?? observances.first?.before ?? observances.first?.after
    }

    /// The changes of all parts in some years and the last of each before, in order.
    private func changes(in years: ClosedRange<Int>) -> [Change] {
        observances.flatMap { part in part.onsets(in: years).map { Change(onset: $0, after: part.after ?? 0) }
        }
        .sorted { $0.onset < $1.onset }
    }

    /// The last change before a year, and the changes of the year.
    private func changes(of year: Int) -> [Change] {
        if let known = cache[year] { return known }
        let all = changes(in: year...year)
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31)
        else { return all }
        let (start, end) = (Self.minutes(first, .midnight), Self.minutes(last, .midnight) + 1440)
        let before = all.last { $0.onset <= start }.map { [$0] } ?? []
        let changes = before + all.lazy.filter { start < $0.onset && $0.onset < end }.prefix(Self.mostChanges)
        cache.hold(changes, of: year)
        return changes
    }

    /// A rule that a zone may have: one of every year, without COUNT.
    private static func yearly(_ text: String) -> RecurrenceRule? {
        guard let rule = try? RecurrenceRule(text), rule.frequency == .yearly, rule.interval == 1,
            rule.count == nil
        else {
            return nil
        }
        return rule
    }

    /// The zone of the system that this definition describes: by its location, else the one whose offsets are
    /// the same in the years around a day.
    /// - Parameter preferred: the zone that is taken first where its offsets are the same.
    func zone(around day: Day, preferred: ZoneName) -> ZoneName? {
        if let location, let zone = try? ZoneName(location) { return zone }
        let noons = (-12...36).flatMap { month in
            [0, 15].map { day.startOfMonth.adding(months: month).adding(days: $0) }
        }
        let changes = changes(in: day.year - 1...day.year + 4)
        let samples = noons.compactMap { noon in
            offset(at: Self.minutes(noon, .noon), changes).map { (day: noon, offset: $0) }
        }
        guard samples.count == noons.count, let first = samples.first?.offset else { return nil }
        let isFixed = samples.allSatisfy { $0.offset == first }
        func matches(_ zone: ZoneName) -> Bool {
            samples.allSatisfy { sample in
                let noon = Timestamp(utc: sample.day, milliseconds: 43_200_000)
                return zone.offset(at: noon.adding(milliseconds: Int64(-sample.offset) * 1000))
                    == sample.offset
            }
        }
        if matches(preferred) { return preferred }
        if isFixed, first % 3600 == 0, first.magnitude <= 12 * 3600 {
            // In these names a plus sign is west of Greenwich.
            return first == 0
                ? .utc : try? ZoneName("Etc/GMT\(first < 0 ? "+" : "-")\(first.magnitude / 3600)")
        }
        return TimeZone.knownTimeZoneIdentifiers.sorted().lazy.filter { $0.contains("/") }.map {
            ZoneName(trusted: $0)
        }
        .first(where: matches)
    }

    private static func minutes(_ day: Day, _ time: TimeOfDay) -> Int { day.ordinal * 1440 + time.minutes }

    /// `+0900`, `-033000` (§3.3.14) in seconds.
    private static func offset(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let bytes = Array(text.utf8.dropFirst())
        guard bytes.count == 4 || bytes.count == 6, let hours = digits(bytes[0..<2]),
            let minutes = digits(bytes[2..<4]),
            let seconds = bytes.count == 6 ? digits(bytes[4..<6]) : 0
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
    }
}
