import DomainPrimitives
import LibraryDomain
import SQLInterface
import SyncProtocolDomain

/// Memberships of any type. The owner is the first part of a membership's key, the target the second.
extension SQLLibraryConnection {
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID] {
        try ends(0, of: membership, live: membership.carrier, opposite: target)
    }

    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID] {
        try ends(1, of: membership, live: membership.target, opposite: owner)
    }

    /// Returns the live records that present memberships connect to a given record.
    /// - Parameters:
    ///   - part: the place of the returned records in the key.
    ///   - type: the type of the returned records.
    private func ends(
        _ part: Int, of membership: RecordType, live type: String?, opposite: RecordID
    ) throws(PlannerError) -> [RecordID] {
        guard let type, let present = membership.presenceField else { return [] }
        return try storage {
            let text = """
                SELECT m.\(membership.key[part]) FROM \(membership.name) m
                JOIN \(type) e ON e.id = m.\(membership.key[part]) AND e.deleted = 0
                WHERE m.\(membership.key[1 - part]) = ? AND m.\(present) = 1
                """
            return try sql.rows(text, [.blob(opposite.bytes)]) { RecordID(bytes: $0.blob(0)) }.compactMap {
                $0
            }
        }
    }

    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    {
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

    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
    {
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
}
