import AccountsDomain
import DomainPrimitives
import Foundation
import HubDomain
import SQLInterface
import UtilIdentifiers

extension SQLAccountSession {
    private static let sessionColumns = "id, user_id, device_name, created_at, used_at"

    func session(_ id: UUID) throws(HubError) -> StoredSession? {
        try HubBoundary.translating {
            try sql.first(
                "SELECT \(Self.sessionColumns) FROM session WHERE id = ?", [.blob(id.bytes)], Self.session)
        }
    }

    func sessions(of user: UserID) throws(HubError) -> [StoredSession] {
        try HubBoundary.translating {
            let text =
                "SELECT \(Self.sessionColumns) FROM session WHERE user_id = ? ORDER BY used_at DESC, id"
            return try sql.rows(text, [.integer(user.rawValue)], Self.session)
        }
    }

    private static func session(_ row: any SQLRow) throws -> StoredSession {
        guard let id = UUID(bytes: row.blob(0)) else {
            throw SQLError(.corrupt, "a session without an identifier")
        }
        return StoredSession(
            id: id, user: UserID(rawValue: row.integer(1)), deviceName: DeviceName(row.text(2)),
            createdAt: Timestamp(milliseconds: row.integer(3)),
            usedAt: Timestamp(milliseconds: row.integer(4)))
    }

    func lockRow(_ session: UUID) throws(HubError) -> StoredSession? {
        try HubBoundary.translating {
            try sql.execute("UPDATE session SET used_at = used_at WHERE id = ?", [.blob(session.bytes)])
        }
        return try self.session(session)
    }

    func insert(_ session: StoredSession) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                "INSERT INTO session (id, user_id, device_name, created_at, used_at) VALUES (?, ?, ?, ?, ?)",
                [
                    .blob(session.id.bytes), .integer(session.user.rawValue),
                    .text(session.deviceName.description),
                    .integer(session.createdAt.milliseconds), .integer(session.usedAt.milliseconds),
                ])
        }
    }

    func setUsed(_ session: UUID, at now: Timestamp) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                "UPDATE session SET used_at = ? WHERE id = ?",
                [.integer(now.milliseconds), .blob(session.bytes)])
        }
    }

    func end(_ session: UUID) throws(HubError) {
        try HubBoundary.translating {
            // Deletes the session first. This statement waits for a concurrent renewal, so the next
            // statements also delete the tokens of that renewal.
            try sql.execute("DELETE FROM session WHERE id = ?", [.blob(session.bytes)])
            try sql.execute("DELETE FROM access_token WHERE session = ?", [.blob(session.bytes)])
            try sql.execute("DELETE FROM refresh_token WHERE session = ?", [.blob(session.bytes)])
        }
    }

    func refreshToken(_ digest: [UInt8]) throws(HubError) -> StoredRefreshToken? {
        try HubBoundary.translating {
            let text = "SELECT session, successor, created_at FROM refresh_token WHERE digest = ?"
            return try sql.first(text, [.blob(digest)]) { row in
                StoredRefreshToken(
                    digest: digest, session: try Self.sessionID(row), successor: row.optionalBlob(1),
                    createdAt: Timestamp(milliseconds: row.integer(2)))
            }
        }
    }

    func insert(_ token: StoredRefreshToken) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                "INSERT INTO refresh_token (digest, session, successor, created_at) VALUES (?, ?, ?, ?)",
                [
                    .blob(token.digest), .blob(token.session.bytes),
                    token.successor.map { .blob($0) } ?? .null,
                    .integer(token.createdAt.milliseconds),
                ])
        }
    }

    func setSuccessor(_ successor: [UInt8], of digest: [UInt8]) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                "UPDATE refresh_token SET successor = ? WHERE digest = ?", [.blob(successor), .blob(digest)])
        }
    }

    func accessToken(_ digest: [UInt8]) throws(HubError) -> StoredAccessToken? {
        try HubBoundary.translating {
            let text = "SELECT session, user_id, expires_at FROM access_token WHERE digest = ?"
            return try sql.first(text, [.blob(digest)]) { row in
                StoredAccessToken(
                    digest: digest, session: try Self.sessionID(row), user: UserID(rawValue: row.integer(1)),
                    expiresAt: Timestamp(milliseconds: row.integer(2)))
            }
        }
    }

    func insert(_ token: StoredAccessToken) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                "INSERT INTO access_token (digest, session, user_id, expires_at) VALUES (?, ?, ?, ?)",
                [
                    .blob(token.digest), .blob(token.session.bytes), .integer(token.user.rawValue),
                    .integer(token.expiresAt.milliseconds),
                ])
        }
    }

    func deleteTokens(of session: UUID, expired now: Timestamp, usedBefore time: Timestamp) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                "DELETE FROM access_token WHERE session = ? AND expires_at <= ?",
                [.blob(session.bytes), .integer(now.milliseconds)])
            try sql.execute(
                "DELETE FROM refresh_token WHERE session = ? AND successor IS NOT NULL AND created_at < ?",
                [.blob(session.bytes), .integer(time.milliseconds)])
        }
    }

    func deleteEndedSessions(at now: Timestamp) throws(HubError) -> Int {
        let ended = try HubBoundary.translating {
            try sql.rows(
                "SELECT id FROM session WHERE used_at <= ? OR created_at <= ?",
                [
                    .integer(now.milliseconds - StoredSession.idle),
                    .integer(now.milliseconds - StoredSession.whole),
                ]
            ) { UUID(bytes: $0.blob(0)) }
        }.compactMap { $0 }
        for session in ended { try end(session) }
        return try HubBoundary.translating {
            ended.count
                + (try sql.execute(
                    "DELETE FROM access_token WHERE expires_at <= ?", [.integer(now.milliseconds)]))
        }
    }

    private static func sessionID(_ row: any SQLRow) throws -> UUID {
        guard let id = UUID(bytes: row.blob(0)) else { throw SQLError(.corrupt, "a token without a session") }
        return id
    }
}
