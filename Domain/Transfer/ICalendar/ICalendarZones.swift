import DomainPrimitives
import TodosDomain

/// The time zones of an iCalendar file by TZID (the name of a zone), and a reader for the times in these
/// zones.
struct ICalendarZones {
    /// The meaning of a TZID, which is the name of a time zone in an iCalendar file.
    private enum Meaning {
        case zone(ZoneName)
        /// A VTIMEZONE definition of the file, with offsets that no zone of the system has.
        case offsets(ICalendarZoneDefinition)
        case unknown
    }

    /// The maximum number of VTIMEZONE definitions that are read from a file. The number is limited, because
    /// each definition is compared with the zones of the system.
    private static let mostDefinitions = 256

    let local: ZoneName
    private let today: Day
    private var defined: [String: Meaning] = [:]

    init(_ now: Moment) {
        local = now.zone
        today = now.day
    }

    /// Stores the time zone that a VTIMEZONE defines. Does nothing if the TZID already names a zone of the
    /// system or of the file.
    /// - Parameter lines: The lines between BEGIN:VTIMEZONE and END:VTIMEZONE.
    mutating func define(_ lines: [ContentLine]) {
        guard defined.count < Self.mostDefinitions else { return }
        let definition = ICalendarZoneDefinition(lines)
        guard let name = definition.name, defined[name] == nil, Self.zone(named: name) == nil else { return }
        let meaning =
            definition.zone(around: today, preferred: local).map(Meaning.zone) ?? .offsets(definition)
        defined[name] = meaning
        // The property TZID escapes commas (RFC 5545 §3.3.11), but the parameter TZID puts them in quotes
        // (§3.2).
        let plain = ContentLine.unescape(name)
        if defined[plain] == nil { defined[plain] = meaning }
    }

    func isUnknown(_ name: String) -> Bool { if case .unknown = meaning(of: name) { true } else { false } }

    /// Reads the time of a property.
    /// - Parameters:
    ///   - value: One value from a list in the line; `nil` for the line's whole value.
    ///   - repeats: Whether the time belongs to a repetition. If `false`, UTC becomes local time.
    /// - Throws: ``ValidationError`` for the field `due` if the value is not a date.
    func time(_ line: ContentLine, value: String? = nil, repeats: Bool = false) throws(ValidationError)
        -> ICalendarTime
    {
        let text = value ?? line.value
        guard let parts = ICalendarTimeParts(text) else { throw ValidationError(.due, text, .day) }
        guard let time = parts.time else { return ICalendarTime(.day(parts.day)) }
        if parts.isUTC { return utc(parts, time, repeats: repeats) }
        guard let name = line.parameter("TZID") else {
            return ICalendarTime(.moment(parts.day, time, local), seconds: parts.seconds, form: .floating)
        }
        switch meaning(of: name) {
        case .zone(let zone): return ICalendarTime(.moment(parts.day, time, zone), seconds: parts.seconds)
        // The zone is unknown, so the time is read in the local zone.
        case .unknown: return ICalendarTime(.moment(parts.day, time, local), seconds: parts.seconds)
        case .offsets(let definition):
            let offset = definition.offset(at: parts.day, time) ?? 0
            return here(
                Self.utc(parts.day, time).adding(milliseconds: Int64(-offset) * 1000), parts, repeats: repeats
            )
        }
    }

    /// Returns the instant of a property's time. A date without a time gives local midnight. Returns `nil` if
    /// the value of the property is not a date.
    func timestamp(_ line: ContentLine) -> Timestamp? {
        guard let parts = ICalendarTimeParts(line.value) else { return nil }
        // A conversion to local time and back would lose the instant in an hour that occurs twice.
        if parts.isUTC, let time = parts.time {
            return Self.utc(parts.day, time).adding(milliseconds: Int64(parts.seconds) * 1000)
        }
        guard let time = try? self.time(line) else { return nil }
        return time.instant ?? local.timestamp(of: time.day, at: .midnight)
    }

    private func utc(_ parts: ICalendarTimeParts, _ time: TimeOfDay, repeats: Bool) -> ICalendarTime {
        let instant = Self.utc(parts.day, time)
        if repeats, local.wall(at: instant).day != parts.day || local.firstChange(after: instant) != nil {
            return ICalendarTime(.moment(parts.day, time, .utc), seconds: parts.seconds)
        }
        return here(instant, parts, repeats: repeats)
    }

    /// Converts an instant to a time in the local zone. The seconds come from `parts`.
    /// - Parameter repeats: Whether the time belongs to a repetition. If so, the result has no exact instant.
    private func here(_ instant: Timestamp, _ parts: ICalendarTimeParts, repeats: Bool) -> ICalendarTime {
        let wall = local.wall(at: instant)
        let time = ICalendarTime(.moment(wall.day, wall.time, local), seconds: parts.seconds)
        return repeats ? time : time.at(instant.adding(milliseconds: Int64(parts.seconds) * 1000))
    }

    private static func utc(_ day: Day, _ time: TimeOfDay) -> Timestamp {
        Timestamp(utc: day, milliseconds: time.minutes * 60_000)
    }

    private func meaning(of name: String) -> Meaning {
        if let zone = Self.zone(named: name) { return .zone(zone) }
        return defined[name] ?? .unknown
    }

    /// Returns the zone that a TZID names: an IANA name, a Windows name, or a path that ends in an IANA name,
    /// such as `/freeassociation.sourceforge.net/Europe/Berlin`. Returns `nil` for any other name.
    private static func zone(named name: String) -> ZoneName? {
        if let zone = try? ZoneName(name) { return zone }
        guard name.utf8.count <= 255 else { return nil }
        if let zone = WindowsZones.zone(named: name) { return zone }
        // IANA names have up to three parts.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).suffix(3)
        return (0..<parts.count).lazy.compactMap { try? ZoneName(parts.dropFirst($0).joined(separator: "/")) }
            .first
    }
}
