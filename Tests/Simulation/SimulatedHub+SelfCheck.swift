import DomainPrimitives
import DomainTesting
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

    /// Removes a live record from the database without a trace, and then verifies the digests.
    func loseRecord(of user: UserID, _ random: inout SeededGenerator) throws {
        let database = try database()
        let lost = try database.write { connection in
            let ids = try connection.rows(
                "SELECT id FROM record WHERE user_id = ? AND type = 'todo' AND deleted = 0 ORDER BY id",
                [.integer(user.rawValue)]
            ) { $0.blob(0) }
            guard let id = ids.randomElement(using: &random) else { return 0 }
            return try connection.execute(
                "DELETE FROM record WHERE user_id = ? AND type = 'todo' AND id = ?",
                [.integer(user.rawValue), .blob(id)])
        }
        let wrong = try VerifyDigests(repository: try repository())().wrong
        if lost != wrong { throw Violation("the server counts \(wrong) wrong digests, not \(lost)") }
    }

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
