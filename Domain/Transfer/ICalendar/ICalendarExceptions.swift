import DomainPrimitives
import TodosDomain

/// The days that EXDATE leaves out of a rule, and the days that RDATE adds (RFC 5545 §3.8.5).
struct ICalendarExceptions {
    /// The maximum length of each list of days in a todo: the EXDATE days and the RDATE days. The maximum
    /// keeps edits small, because each edit of the repetition sends both lists to the server.
    static let mostStored = 1000

    /// The maximum size of ``Omitted/lines``, in bytes.
    static let mostKept = 128 << 10
    /// The approximate memory of a stored line in addition to its text, in bytes.
    private static let sizeOfLine = 32

    /// One value of an EXDATE or RDATE line.
    private struct Value {
        let text: String
        /// The day in `text`. `nil` in two cases:
        /// - The text is not a date.
        /// - The text is from EXDATE, and its time of day differs from `start`.
        let day: Day?
        /// Whether this is an RDATE value whose time of day differs from `start`. A period always counts as
        /// different.
        let hasOtherTime: Bool
    }

    /// The values of EXDATE and RDATE that a todo does not store as days.
    struct Omitted {
        struct Line {
            let name: String
            let text: String
        }

        /// EXDATE and RDATE lines with the values that the todo does not store. An export writes these lines.
        fileprivate(set) var lines: [Line] = []
        /// The names of the properties (EXDATE or RDATE) with values that did not fit into ``lines``.
        fileprivate(set) var cut: Set<String> = []
    }

    private(set) var excluded: [Day] = []
    private(set) var added: [Day] = []
    private(set) var hasOtherTimes = false
    /// The EXDATE and RDATE lines as text, because the parsed values would need several times the memory.
    private let lines: [String]
    private let start: ICalendarTime
    private let zones: ICalendarZones

    /// - Parameter start: The DTSTART of the rule; the DUE if the VTODO has no DTSTART.
    init(_ lines: [ContentLine], _ start: ICalendarTime, _ zones: ICalendarZones) {
        let lines = lines.filter { $0.name == "EXDATE" || $0.name == "RDATE" }
        self.lines = lines.map(\.text)
        self.start = start
        self.zones = zones
        for line in lines {
            for value in values(of: line) {
                if value.hasOtherTime { hasOtherTimes = true }
                guard let day = value.day else { continue }
                if line.name == "EXDATE" { excluded.append(day) } else { added.append(day) }
            }
        }
    }

    var size: Int { lines.reduce(0) { $0 + $1.utf8.count } }

    /// Returns the EXDATE and RDATE values for which `stored` has no place, up to ``mostKept`` bytes:
    /// - values without a ``Value/day``
    /// - the later days of a list with more than ``mostStored`` days
    func left(by stored: Recurrence) -> Omitted {
        var left = Omitted()
        var room = Self.mostKept
        for text in lines {
            guard let line = ContentLine(text) else { continue }
            let days = line.name == "EXDATE" ? stored.excluded : stored.added
            // A list of ``mostStored`` days may have been cut. Then the later days of the file are not
            // stored.
            let last = days.count < Self.mostStored ? Day.last : days.last ?? .last
            let head = Substring(text.utf8.dropLast(line.value.utf8.count))
            var size = head.utf8.count + Self.sizeOfLine
            var kept: [String] = []
            for value in values(of: line) where value.day.map({ $0 > last }) ?? true {
                size += value.text.utf8.count + 1
                guard size <= room else {
                    left.cut.insert(line.name)
                    break
                }
                kept.append(value.text)
            }
            if kept.isEmpty { continue }
            room -= size
            left.lines.append(
                Omitted.Line(name: line.name, text: "\(head)\(kept.joined(separator: ","))"))
        }
        return left
    }

    private func values(of line: ContentLine) -> [Value] {
        line.value.split(separator: ",").map { text in
            // A period counts as its start (RFC 5545 §3.3.9).
            let first = text.split(separator: "/").first ?? text
            let found = ICalendarRule.day(line, String(first), start, zones)
            guard line.name == "RDATE" else {
                return Value(
                    text: String(text), day: found?.isOnTime == true ? found?.day : nil, hasOtherTime: false)
            }
            let hasOtherTime = found.map { !$0.isOnTime || first != text } ?? false
            return Value(text: String(text), day: found?.day, hasOtherTime: hasOtherTime)
        }
    }
}

extension Recurrence {
    /// Returns this recurrence with `day` as its occurrence. Each of the lists ``excluded`` and ``added``
    /// keeps at most ``ICalendarExceptions/mostStored`` days. A longer list first loses its days before
    /// `day`. If that is not enough, it also loses days at its end.
    func stored(on day: Day) -> Recurrence {
        func bounded(_ days: [Day]) -> [Day] {
            if days.count <= ICalendarExceptions.mostStored { return days }
            return Array(days[days.index(onOrAfter: day)...].prefix(ICalendarExceptions.mostStored))
        }
        return Recurrence(
            rule: rule, mode: mode, start: start, series: series, occurrence: day, offset: offset,
            excluded: bounded(excluded), added: bounded(added))
    }
}

extension [Day] {
    /// Returns the index of the first day on or after `day`. The list must be in ascending order.
    fileprivate func index(onOrAfter day: Day) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
