import DomainPrimitives
import LibraryDomain
import SQLInterface
import SyncProtocolDomain

/// Memberships of any type: the owner is the first part of their key, the target the second.
extension SQLLibraryConnection {
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID] {
        guard let owner = membership.carrier, let present = membership.presenceField else { return [] }
        return try storage {
            let text = """
                SELECT m.\(membership.key[0]) FROM \(membership.name) m
                JOIN \(owner) o ON o.id = m.\(membership.key[0]) AND o.deleted = 0
                WHERE m.\(membership.key[1]) = ? AND m.\(present) = 1
                """
            return try identifiers(text, [.blob(target.bytes)])
        }
    }

    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID] {
        guard let target = membership.target, let present = membership.presenceField else { return [] }
        return try storage {
            let text = """
                SELECT m.\(membership.key[1]) FROM \(membership.name) m
                JOIN \(target) g ON g.id = m.\(membership.key[1]) AND g.deleted = 0
                WHERE m.\(membership.key[0]) = ? AND m.\(present) = 1
                """
            return try identifiers(text, [.blob(owner.bytes)])
        }
    }

    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID: Bool] {
        guard let present = membership.presenceField else { return [:] }
        return try storage {
            var found: [RecordID: Bool] = [:]
            let text = """
                SELECT \(membership.key[1]), \(present) FROM \(membership.name) WHERE \(membership.key[0]) = ?
                """
            try sql.query(text, [.blob(owner.bytes)]) { row in
                if let target = RecordID(bytes: row.blob(0)) { found[target] = row.integer(1) == 1 }
                return true
            }
            return found
        }
    }

    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError) -> [RecordID] {
        try storage {
            let text = """
                SELECT \(membership.key.joined(separator: ", ")) FROM \(membership.name) WHERE \(membership.key[0]) = ?
                \(unconfirmed ? "AND synced IS NULL" : "")
                """
            return try sql.rows(text, [.blob(owner.bytes)]) { row in
                RecordID(bytes: membership.key.indices.flatMap { row.blob($0) })
            }.compactMap { $0 }
        }
    }

    private func identifiers(_ text: String, _ arguments: [SQLValue]) throws -> [RecordID] {
        try sql.rows(text, arguments) { RecordID(bytes: $0.blob(0)) }.compactMap { $0 }
    }
}
