import DataRepositories
import DomainPrimitives
import LibraryDomain
import SQLInterface
import SyncProtocolDomain

/// Reads and stores the long texts that edits and syncs replaced.
extension SQLLibraryConnection {
    func replacedTexts(_ register: TextRegister) throws(PlannerError) -> [ReplacedText] {
        try storage {
            let text = """
                SELECT value, at, stamp, device FROM text_version WHERE \(Self.isOfRegister) ORDER BY seq DESC
                """
            return try sql.rows(text, Self.key(register)) { row in
                ReplacedText(
                    row.text(0), replacedAt: Timestamp(milliseconds: row.integer(1)),
                    version: try Self.version(row))
            }
        }
    }

    /// Returns the version in the columns 2 and 3 of a row.
    private static func version(_ row: any SQLRow) throws -> Version? {
        guard let stamp = row.optionalInteger(2) else { return nil }
        guard let device = row.optionalText(3).flatMap({ DeviceID($0) }) else {
            throw SQLError(.corrupt, "the version of a replaced text cannot be read")
        }
        return Version(stamp: Stamp(rawValue: stamp), device: device)
    }

    func replacedText(_ register: TextRegister, _ version: Version) throws(PlannerError) -> String? {
        try storage {
            let text = """
                SELECT value FROM text_version WHERE \(Self.isOfRegister) AND stamp = ? AND device = ?
                ORDER BY seq DESC LIMIT 1
                """
            return try sql.first(text, Self.key(register) + Self.values(version)) { $0.text(0) }
        }
    }

    func timeSinceReplacement(_ register: TextRegister) throws(PlannerError) -> Int64? {
        try storage {
            let text = "SELECT at FROM text_version WHERE \(Self.isOfRegister) ORDER BY seq DESC LIMIT 1"
            let last = try sql.first(text, Self.key(register)) { $0.integer(0) }
            return last.map { now.timestamp.milliseconds - $0 }
        }
    }

    func keep(_ text: String, _ version: Version?, of register: TextRegister) throws(PlannerError) {
        try storage {
            let time = now.timestamp.milliseconds
            try sql.execute(
                """
                INSERT INTO text_version (type, id, field, value, at, stamp, device)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, Self.key(register) + [.text(text), .integer(time)] + Self.values(version))
            // The subquery finds the newest text that the count does not protect; `NULL` if all are
            // protected.
            try sql.execute(
                """
                DELETE FROM text_version WHERE type = ?1 AND id = ?2 AND field = ?3 AND at < ?4 AND seq <= (
                    SELECT seq FROM text_version WHERE type = ?1 AND id = ?2 AND field = ?3
                    ORDER BY seq DESC LIMIT 1 OFFSET \(ReplacedText.keptCount))
                """, Self.key(register) + [.integer(time - ReplacedText.keptTime)])
        }
    }

    func confirm(_ text: String, as version: Version, of register: TextRegister) throws(PlannerError) -> Bool
    {
        try storage {
            let statement = """
                UPDATE text_version SET stamp = ?4, device = ?5 WHERE seq = (
                    SELECT seq FROM text_version
                    WHERE type = ?1 AND id = ?2 AND field = ?3 AND stamp IS NULL AND value = ?6
                    ORDER BY seq DESC LIMIT 1)
                """
            let arguments = Self.key(register) + Self.values(version) + [.text(text)]
            return try sql.execute(statement, arguments) > 0
        }
    }

    func forgetVersions(after version: Version, of register: TextRegister) throws(PlannerError) {
        try storage {
            let statement = """
                UPDATE text_version SET stamp = NULL, device = NULL
                WHERE \(Self.isOfRegister) AND (stamp, device) > (?, ?)
                """
            try sql.execute(statement, Self.key(register) + Self.values(version))
        }
    }

    /// Deletes the replaced texts of all fields of a record.
    func deleteReplacedTexts(_ type: RecordType, _ id: RecordID) throws {
        guard type.fields.contains(where: \.isLongText) else { return }
        try sql.execute(
            "DELETE FROM text_version WHERE type = ? AND id = ?", [.text(type.name), .blob(id.bytes)])
    }

    private static let isOfRegister = "type = ? AND id = ? AND field = ?"

    private static func key(_ register: TextRegister) -> [SQLValue] {
        [.text(register.type.name), .blob(register.id.bytes), .text(register.field)]
    }

    private static func values(_ version: Version?) -> [SQLValue] {
        guard let version else { return [.null, .null] }
        return [.integer(version.stamp.rawValue), .text(version.device.description)]
    }
}
