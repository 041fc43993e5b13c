import DomainPrimitives
import Foundation

/// The machine's clock and time zone, read with functions of the C library. With Foundation's `Calendar`,
/// every command would take some milliseconds longer.
struct SystemClock: WallClock {
    private let zone: ZoneName

    init(environment: [String: String]) { zone = Self.zone(environment) }

    func now() -> Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var seconds = time.tv_sec
        var wall = tm()
        localtime_r(&seconds, &wall)
        let year = Int(wall.tm_year) + 1900
        let day = Day(year: year, month: Int(wall.tm_mon) + 1, day: Int(wall.tm_mday)) ?? .first
        let timestamp = Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
        let minutes = TimeOfDay(hour: Int(wall.tm_hour), minute: Int(wall.tm_min)) ?? .midnight
        return Moment(timestamp: timestamp, day: day, time: minutes, zone: zone)
    }

    /// Returns the IANA name of the time zone from `TZ`, else from `/etc/localtime`, else from
    /// `/etc/timezone`. Without a known name, returns the present offset from UTC, such as `GMT+0900`.
    private static func zone(_ environment: [String: String]) -> ZoneName {
        let chosen = environment["TZ"].flatMap { $0.isEmpty ? nil : $0 }.map {
            $0.hasPrefix(":") ? String($0.dropFirst()) : $0
        }
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
        for candidate in [chosen, chosen == nil ? link : nil] {
            guard let candidate else { continue }
            let name = afterZoneInfo(candidate) ?? candidate
            if isKnown(name) { return ZoneName(trusted: name) }
        }
        if chosen == nil, let text = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8),
            let name = text.split(whereSeparator: \.isWhitespace).first.map(String.init), isKnown(name)
        {
            return ZoneName(trusted: name)
        }
        return offsetZone()
    }

    /// Whether the system's time zone database has a zone of this name. Looks for the zone's file, because
    /// Foundation's `TimeZone` would make every command slower.
    private static func isKnown(_ name: String) -> Bool {
        name == "UTC" || (!name.contains("..") && access("/usr/share/zoneinfo/\(name)", R_OK) == 0)
    }

    private static func offsetZone() -> ZoneName {
        var seconds = time(nil)
        var wall = tm()
        localtime_r(&seconds, &wall)
        let minutes = Int(wall.tm_gmtoff) / 60
        if minutes == 0 { return .utc }
        let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
        return ZoneName(trusted: "GMT\(minutes < 0 ? "-" : "+")\(zeroPadded(hours, 2))\(zeroPadded(rest, 2))")
    }

    private static func afterZoneInfo(_ path: String) -> String? {
        path.range(of: "zoneinfo/").map { String(path[$0.upperBound...]) }
    }
}
