import DomainPrimitives
import Foundation
import UtilJSON

/// The sessions of an account.
public struct SessionList: Hashable, Sendable {
    public let sessions: [SessionSummary]

    public init(_ sessions: [SessionSummary]) { self.sessions = sessions }

    /// As it is sent.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("sessions")
            json.array { json in for session in sessions { session.write(to: &json) } }
        }
        return json.bytes
    }

    /// Reads a server's answer; `nil` where it is none.
    public init?(json bytes: [UInt8]) {
        guard let json = try? JSONValue(document: bytes), let values = json["sessions"]?.array else { return nil }
        var sessions: [SessionSummary] = []
        for value in values {
            guard let session = SessionSummary(value) else { return nil }
            sessions.append(session)
        }
        self.init(sessions)
    }
}

extension SessionSummary {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("id")
            json.string(id.uuidString.lowercased())
            json.name("device")
            json.string(deviceName)
            json.name("created")
            json.integer(createdAt.milliseconds)
            json.name("used")
            json.integer(usedAt.milliseconds)
            json.name("current")
            json.bool(isCurrent)
        }
    }

    /// Of Unix, in milliseconds: what a calendar can show.
    private static let times: ClosedRange<Int64> = 0...253_402_300_799_000

    fileprivate init?(_ json: JSONValue) {
        guard let id = json["id"]?.string.flatMap(UUID.init(uuidString:)), let device = json["device"]?.string,
            let created = json["created"]?.int64, let used = json["used"]?.int64, let current = json["current"]?.bool,
            Self.times.contains(created), Self.times.contains(used)
        else { return nil }
        self.init(
            id: id, deviceName: DeviceName(device).description, createdAt: Timestamp(milliseconds: created),
            usedAt: Timestamp(milliseconds: used), isCurrent: current)
    }
}
