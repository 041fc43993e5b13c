import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SQLInterface
import SyncProtocolDomain

/// The server's part of the self-check, and damage of the server's database.
extension SimulatedHub {
    func digests(_ bytes: [UInt8], of user: UserID) throws -> Result<[UInt8], RefusedAnswer>? {
        try compared {
            try CompareDigests(repository: try repository())(user, DigestRequest(json: bytes)).json
        }
    }

    func summaries(_ bytes: [UInt8], of user: UserID) throws -> Result<[UInt8], RefusedAnswer>? {
        try compared {
            try CompareSummaries(repository: try repository())(user, SummaryRequest(json: bytes)).json
        }
    }

    /// Returns the hashes of a user's live records.
    func hashes(of user: UserID) throws -> [RecordKey: RecordHash] {
        try repository().read(user) { reader throws(HubError) in
            var (hashes, name) = ([RecordKey: RecordHash](), "")
            while let type = try reader.type(after: name) {
                try reader.liveHashes(of: type, in: nil) { hashes[RecordKey(type, $0)] = $1 }
                name = type
            }
            return hashes
        }
    }

    /// Removes a live record from the database without a trace, makes it unreadable, or marks it as deleted.
    /// Then verifies the records.
    func loseRecord(of user: UserID, _ random: inout SeededGenerator) throws {
        let database = try database()
        let damage = Self.damages.randomElement(using: &random) ?? Self.wrongMark
        let lost = try database.write { connection in
            let ids = try connection.rows(
                "SELECT id FROM record WHERE user_id = ? AND type = 'todo' AND deleted = 0 ORDER BY id",
                [.integer(user.rawValue)]
            ) { $0.blob(0) }
            guard let id = ids.randomElement(using: &random) else { return 0 }
            return try connection.execute(
                damage + " WHERE user_id = ? AND type = 'todo' AND id = ?",
                [.integer(user.rawValue), .blob(id)])
        }
        let wrong = try verify()
        // A corrected mark of deletion leaves the digest right.
        let expected = damage == Self.wrongMark ? 0 : lost
        if expected != wrong { throw Violation("the server counts \(wrong) wrong digests, not \(expected)") }
    }

    private static let wrongMark = "UPDATE record SET deleted = 1"
    private static let damages = [
        wrongMark, "DELETE FROM record", "UPDATE record SET registers = 'damaged'",
        "UPDATE record SET registers = '{\"f\":{}}', older = 'damaged'",
    ]

    /// Replaces a user's digest by a wrong one.
    func spoilDigest(of user: UserID) throws {
        var wrong = LibraryDigest.empty
        wrong.add(RecordHash(RecordKey("todo", RecordID(UUID())), RecordState(), Self.hash))
        let text = SQLValue.text(wrong.description)
        _ = try database().write { connection in
            try connection.execute(
                "UPDATE head SET digest = ? WHERE user_id = ?", [text, .integer(user.rawValue)])
        }
    }

    /// Verifies the digests, and returns how many were wrong.
    func verify() throws -> Int { try repository().countWrongDigests() }

    private func compared(_ answer: () throws -> [UInt8]) throws -> Result<[UInt8], RefusedAnswer>? {
        do { return .success(try answer()) } catch let violation as Violation {
            throw violation
        } catch HubError.refused(let refusal) {
            return .failure(RefusedAnswer(json: refusal.json))
        } catch {
            return nil
        }
    }
}
