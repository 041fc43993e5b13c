import DomainPrimitives
import Foundation
import TodosDomain

/// A VTIMEZONE of a file (RFC 5545 §3.6.5), which defines the offset from UTC at each local time.
struct ICalendarZoneDefinition {
    /// The maximum number of STANDARD and DAYLIGHT parts that are read. A zone changes about twice a year, so
    /// 256 parts can list the changes of 128 years.
    private static let mostObservances = 256
    /// The maximum number of RDATE days that are read from one VTIMEZONE.
    private static let mostDays = 1000
    /// The maximum number of offset changes that are read for one year. Several STANDARD and DAYLIGHT parts
    /// of a VTIMEZONE may contain the same change, so the limit is high.
    private static let mostChanges = 1000

    /// One STANDARD or DAYLIGHT part. Its onsets are the local times at which its offset begins to apply.
    private struct Observance {
        var start: ICalendarTimeParts?
        /// The offset from UTC before this part applies, in seconds (TZOFFSETFROM).
        var before: Int?
        /// The offset from UTC while this part applies, in seconds (TZOFFSETTO).
        var after: Int?
        var rule: RecurrenceRule?
        var added: [ICalendarTimeParts] = []

        /// Returns the local times at which the offset of this part begins to apply. The times are minutes
        /// since 1970-01-01 00:00, unsorted. The result contains at least these times:
        /// - all times in `years`
        /// - the latest time before `years`
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

        private func days(of rule: RecurrenceRule, in year: Int, from start: Day) -> [Day] {
            var rule = rule
            if rule.monthDays.isEmpty, rule.yearDays.isEmpty, rule.weekNumbers.isEmpty, rule.weekdays.isEmpty
            {
                if rule.months.isEmpty { rule.months = [start.month] }
                rule.monthDays = [start.dayOfMonth]
            }
            // A monthly rule gives the same days as a yearly rule of one month, and is faster, because it
            // examines no other month.
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

    /// The TZID of the VTIMEZONE; `nil` if the VTIMEZONE has no TZID.
    let name: String?
    /// The IANA name of the zone, from the property `X-LIC-LOCATION`. `nil` if the property is missing.
    private let location: String?
    private let observances: [Observance]
    private let cache = Cache()

    /// A change of the zone's offset from UTC, such as the start of summer time.
    private struct Change {
        /// The local time at which the change occurs, in minutes since 1970-01-01 00:00. It is measured with
        /// the offset before the change.
        let onset: Int
        let after: Int
    }

    /// A cache of the zone's offset changes, by year. Copies of an ``ICalendarZoneDefinition`` share the
    /// cache, because the STANDARD and DAYLIGHT parts never change.
    private final class Cache {
        /// The maximum number of cached offset changes. A year needs about three changes, so the cache holds
        /// thousands of years.
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

    /// - Parameter lines: The lines between BEGIN:VTIMEZONE and END:VTIMEZONE.
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

    /// Returns the offset from UTC at a local time of the zone, in seconds. Returns `nil` if the VTIMEZONE
    /// has no STANDARD or DAYLIGHT part with a start and an offset.
    func offset(at day: Day, _ time: TimeOfDay) -> Int? {
        offset(at: Self.minutes(day, time), changes(of: day.year))
    }

    private func offset(at wall: Int, _ changes: [Change]) -> Int? {
        changes.last { $0.onset <= wall }?.after ?? observances.first?.before ?? observances.first?.after
    }

    /// Returns the zone's offset changes, sorted by time. The result contains at least these changes:
    /// - all changes in `years`
    /// - for each STANDARD or DAYLIGHT part, its last change before `years`
    private func changes(in years: ClosedRange<Int>) -> [Change] {
        observances.flatMap { part in part.onsets(in: years).map { Change(onset: $0, after: part.after ?? 0) }
        }
        .sorted { $0.onset < $1.onset }
    }

    /// Returns the changes of the zone's offset in a year, sorted by time. The result also contains the
    /// latest change before the year, if any.
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

    /// Reads the RRULE of a time zone: a yearly rule with interval 1 and without COUNT. `nil` for any other
    /// rule.
    private static func yearly(_ text: String) -> RecurrenceRule? {
        guard let rule = try? RecurrenceRule(text), rule.frequency == .yearly, rule.interval == 1,
            rule.count == nil
        else {
            return nil
        }
        return rule
    }

    /// Returns the time zone of this VTIMEZONE, which is the first of these:
    /// - the zone that `X-LIC-LOCATION` names, if the system has this zone
    /// - `preferred`, if it has the offsets of this VTIMEZONE
    /// - any other zone with these offsets
    ///
    /// The offsets must agree from a year before `day` to three years after it.
    /// - Returns: `nil` if no zone has these offsets.
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
            // In these names, a plus sign means west of Greenwich.
            return first == 0
                ? .utc : try? ZoneName("Etc/GMT\(first < 0 ? "+" : "-")\(first.magnitude / 3600)")
        }
        return TimeZone.knownTimeZoneIdentifiers.sorted().lazy.filter { $0.contains("/") }.map {
            ZoneName(trusted: $0)
        }
        .first(where: matches)
    }

    private static func minutes(_ day: Day, _ time: TimeOfDay) -> Int { day.ordinal * 1440 + time.minutes }

    /// Reads an offset such as `+0900` or `-033000` (RFC 5545 §3.3.14), in seconds; `nil` for any other text.
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
