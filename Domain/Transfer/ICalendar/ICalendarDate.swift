import DomainPrimitives
import TodosDomain

/// Dates and date-times of RFC 5545 §3.3.4 and §3.3.5.
enum ICalendarDate {
    /// - Parameter zone: whose wall a floating time is on.
    static func due(_ line: ContentLine, zone: ZoneName) throws -> Due {
        guard let (day, time, isUTC) = parse(line.value) else { throw ValidationError(.due, line.value, .day) }
        guard let time else { return .day(day) }
        if isUTC {
            let wall = zone.wall(at: Timestamp(utc: day, milliseconds: time.minutes * 60_000))
            return .moment(wall.day, wall.time, zone)
        }
        // A zone the system does not know, as a private VTIMEZONE's, leaves the wall time.
        return .moment(day, time, line.parameter("TZID").flatMap(self.zone(named:)) ?? zone)
    }

    /// The zone that a TZID names: by its IANA name, or by one at the end of a path, as
    /// `/freeassociation.sourceforge.net/Europe/Berlin`.
    static func zone(named name: String) -> ZoneName? {
        var parts = name.split(separator: "/", omittingEmptySubsequences: false)[...]
        while !parts.isEmpty {
            if let zone = try? ZoneName(parts.joined(separator: "/")) { return zone }
            parts = parts.dropFirst()
        }
        return nil
    }

    static func timestamp(_ line: ContentLine, zone: ZoneName) -> Timestamp? {
        guard let due = try? due(line, zone: zone) else { return nil }
        switch due {
        case .day(let day): return zone.timestamp(of: day, at: .midnight)
        case .moment(let day, let time, let zone):
            let seconds = line.value.count >= 15 ? digits(line.value.dropFirst(13).prefix(2).utf8) ?? 0 : 0
            return zone.timestamp(of: day, at: time).adding(milliseconds: Int64(seconds) * 1000)
        }
    }

    /// The minutes of a duration as `P1DT2H30M` or `P2W` (§3.3.6); `nil` for one that is negative or malformed.
    static func minutes(_ duration: String) -> Int? {
        var text = duration.uppercased()[...]
        if text.hasPrefix("+") { text = text.dropFirst() }
        guard text.hasPrefix("P") else { return nil }
        text = text.dropFirst()
        var (seconds, isTime) = (0, false)
        while !text.isEmpty {
            if text.hasPrefix("T"), !isTime {
                isTime = true
                text = text.dropFirst()
                continue
            }
            let number = text.prefix { $0.isASCII && $0.isNumber }
            guard number.count <= 6, let value = digits(number.utf8), let unit = text.dropFirst(number.count).first else {
                return nil
            }
            let units: [Character: Int] = isTime ? ["H": 3600, "M": 60, "S": 1] : ["W": 604_800, "D": 86_400]
            guard let length = units[unit] else { return nil }
            seconds += value * length
            text = text.dropFirst(number.count + 1)
        }
        return seconds / 60
    }

    static func text(_ day: Day) -> String { day.description.replacing("-", with: "") }

    static func text(_ timestamp: Timestamp) -> String { TaskwarriorDate.text(timestamp) }

    /// `DUE;TZID=Asia/Seoul:20261122T090000` or `DUE;VALUE=DATE:20261122`.
    static func line(_ name: String, _ due: Due) -> String {
        switch due {
        case .day(let day): "\(name);VALUE=DATE:\(text(day))"
        case .moment(let day, let time, let zone):
            "\(name);TZID=\(zone):\(text(day))T\(time.description.replacing(":", with: ""))00"
        }
    }

    private static func parse(_ text: String) -> (day: Day, time: TimeOfDay?, isUTC: Bool)? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 8, let year = digits(bytes[0..<4]), let month = digits(bytes[4..<6]), let day = digits(bytes[6..<8]),
            let date = Day(year: year, month: month, day: day)
        else { return nil }
        if bytes.count == 8 { return (date, nil, false) }
        guard bytes.count == 15 || bytes.count == 16, bytes[8] == UInt8(ascii: "T"), let hour = digits(bytes[9..<11]),
            let minute = digits(bytes[11..<13]), let time = TimeOfDay(hour: hour, minute: minute)
        else { return nil }
        return (date, time, bytes.count == 16)
    }
}
