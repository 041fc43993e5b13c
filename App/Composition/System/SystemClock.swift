import DomainPrimitives
import Foundation

/// The machine's clock and zone, straight from the C library: a calendar object would cost a command milliseconds.
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

    /// The zone's IANA name: `TZ`, else where `/etc/localtime` leads, else `/etc/timezone`, else UTC.
    private static func zone(_ environment: [String: String]) -> ZoneName {
        if let name = environment["TZ"].map({ $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }), !name.isEmpty {
            return ZoneName(trusted: afterZoneInfo(name) ?? name)
        }
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
            let name = afterZoneInfo(target)
        {
            return ZoneName(trusted: name)
        }
        if let text = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8) {
            let name = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "UTC"
            return ZoneName(trusted: name)
        }
        return .utc
    }

    private static func afterZoneInfo(_ path: String) -> String? {
        path.range(of: "zoneinfo/").map { String(path[$0.upperBound...]) }
    }
}
