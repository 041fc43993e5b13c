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
        if let zone = try? ZoneName(name) { return zone }
        guard name.utf8.count <= 255 else { return nil }
        // IANA names have up to three parts.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).suffix(3)
        return (0..<parts.count).lazy.compactMap { try? ZoneName(parts.dropFirst($0).joined(separator: "/")) }.first
    }

    static func timestamp(_ line: ContentLine, zone: ZoneName) -> Timestamp? {
        guard let (day, time, isUTC) = parse(line.value) else { return nil }
        guard let time else { return zone.timestamp(of: day, at: .midnight) }
        let seconds = digits(line.value.utf8.dropFirst(13).prefix(2)) ?? 0
        // Not by way of the wall: in the hour that comes twice that would be another instant.
        if isUTC { return Timestamp(utc: day, milliseconds: time.minutes * 60_000 + seconds * 1000) }
        let wall = line.parameter("TZID").flatMap(self.zone(named:)) ?? zone
        return wall.timestamp(of: day, at: time).adding(milliseconds: Int64(seconds) * 1000)
    }

    /// The minutes of a duration as `P1DT2H30M` or `P2W` (§3.3.6), each unit once; `nil` for one that is negative or malformed.
    static func minutes(_ duration: String) -> Int? {
        var text = duration.uppercased()[...]
        if text.hasPrefix("+") { text = text.dropFirst() }
        guard text.hasPrefix("P") else { return nil }
        text = text.dropFirst()
        var (seconds, isTime) = (0, false)
        var smallest = Int.max
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
            guard let length = units[unit], length < smallest else { return nil }
            smallest = length
            seconds += value * length
            text = text.dropFirst(number.count + 1)
        }
        return seconds / 60
    }

    static func text(_ day: Day) -> String { day.description.replacing("-", with: "") }

    static func text(_ timestamp: Timestamp) -> String { TaskwarriorDate.text(timestamp) }

    /// `DUE;TZID=Asia/Seoul:20261122T090000` or `DUE;VALUE=DATE:20261122`.
    /// - Parameter isFloating: without a zone, on whatever wall it is read (§3.3.5).
    static func line(_ name: String, _ due: Due, isFloating: Bool = false) -> String {
        switch due {
        case .day(let day): "\(name);VALUE=DATE:\(text(day))"
        case .moment(let day, let time, let zone):
            "\(name)\(isFloating ? "" : ";TZID=\(zone)"):\(text(day))T\(time.description.replacing(":", with: ""))00"
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
