import AccountsDomain
import DomainPrimitives
import Foundation

extension SessionList {
    /// Returns `nil` if a session in the list is not valid.
    init?(_ dto: SessionListDTO) {
        let sessions = dto.sessions.compactMap(SessionSummary.init)
        guard sessions.count == dto.sessions.count else { return nil }
        self.init(sessions)
    }
}

extension SessionSummary {
    fileprivate init?(_ dto: SessionListDTO.Session) {
        guard let id = UUID(uuidString: dto.id), Self.moments.contains(dto.created),
            Self.moments.contains(dto.used)
        else {
            return nil
        }
        self.init(
            id: id, deviceName: DeviceName(dto.device).description,
            createdAt: Timestamp(milliseconds: dto.created),
            usedAt: Timestamp(milliseconds: dto.used), isCurrent: dto.current)
    }

    /// The valid times in a server's answer about a session, in milliseconds of Unix time: from 1970 to the
    /// year 9999. Any other time makes the whole answer invalid.
    private static let moments: ClosedRange<Int64> = 0...253_402_300_799_000
}
