import DomainPrimitives
import HubDomain
import SQLInterface
import SyncProtocolDomain

/// Reads, writes and purges the versions of a user's long texts. A version is one row.
extension SQLHubSession {
    func textVersion(_ key: RecordKey, _ field: String, _ version: Version) throws(HubError) -> TextVersion? {
        try HubBoundary.translating {
            let text = """
                SELECT \(Self.textColumns) FROM text_version
                WHERE user_id = ? AND type = ? AND id = ? AND field = ? AND stamp = ? AND device = ?
                """
            return try sql.first(text, row(of: version, key, field), Self.textVersion)
        }
    }

    func textVersions(_ key: RecordKey, _ field: String, before version: Version?, limit: Int)
        throws(HubError) -> [TextVersion]
    {
        try HubBoundary.translating {
            let order = "ORDER BY stamp DESC, device DESC LIMIT ?"
            guard let version else {
                let text = """
                    SELECT \(Self.textColumns) FROM text_version
                    WHERE user_id = ? AND type = ? AND id = ? AND field = ? \(order)
                    """
                return try sql.rows(text, texts(key, field) + [.init(limit)], Self.textVersion)
            }
            let text = """
                SELECT \(Self.textColumns) FROM text_version
                WHERE user_id = ? AND type = ? AND id = ? AND field = ? AND (stamp, device) < (?, ?) \(order)
                """
            return try sql.rows(text, row(of: version, key, field) + [.init(limit)], Self.textVersion)
        }
    }

    func textVersions(_ key: RecordKey, _ field: String, equalTo text: RegisterValue, limit: Int)
        throws(HubError) -> [Version]
    {
        try HubBoundary.translating {
            // The comparison is a column, so that the limit counts the versions with other texts too.
            let query = """
                SELECT stamp, device, CASE WHEN value = ? THEN 1 ELSE 0 END FROM text_version
                WHERE user_id = ? AND type = ? AND id = ? AND field = ? AND size = ?
                ORDER BY stamp DESC, device DESC LIMIT ?
                """
            let value = text.jsonText
            let arguments = [.text(value)] + texts(key, field) + [.init(value.utf8.count), .init(limit)]
            let compared = try sql.rows(query, arguments) { row in
                row.integer(2) == 1 ? try Self.version(stamp: row.integer(0), device: row.text(1)) : nil
            }
            return compared.compactMap(\.self)
        }
    }

    func textParents(_ key: RecordKey, _ field: String, limit: Int) throws(HubError) -> [Version: [Version]] {
        try HubBoundary.translating {
            let text = """
                SELECT stamp, device, parents FROM text_version
                WHERE user_id = ? AND type = ? AND id = ? AND field = ?
                ORDER BY stamp DESC, device DESC LIMIT ?
                """
            let rows = try sql.rows(text, texts(key, field) + [.init(limit)]) { row in
                (
                    version: try Self.version(stamp: row.integer(0), device: row.text(1)),
                    parents: try Self.parents(row.text(2))
                )
            }
            return Dictionary(rows.map { ($0.version, $0.parents) }) { $1 }
        }
    }

    func store(_ version: TextVersion, _ key: RecordKey, _ field: String, at time: Timestamp)
        throws(HubError)
    {
        try HubBoundary.translating {
            let parents = version.parents.map(\.text).joined(separator: " ")
            let value = version.register.value.jsonText
            let count = try sql.execute(
                """
                INSERT INTO text_version
                  (user_id, type, id, field, stamp, device, parents, at, recent, size, value)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)
                  ON CONFLICT (user_id, type, id, field, stamp, device) DO NOTHING
                """,
                row(of: version.version, key, field) + [
                    .text(parents), .integer(time.milliseconds), .init(value.utf8.count), .text(value),
                ])
            if count > 0 { try endRecent(version.version, key, field) }
        }
    }

    func setParents(_ parents: [Version], of version: Version, _ key: RecordKey, _ field: String)
        throws(HubError)
    {
        try HubBoundary.translating {
            let text = """
                UPDATE text_version SET parents = ?
                WHERE user_id = ? AND type = ? AND id = ? AND field = ? AND stamp = ? AND device = ?
                """
            let names = parents.map(\.text).joined(separator: " ")
            try sql.execute(text, [.text(names)] + row(of: version, key, field))
        }
    }

    /// Marks the version that a new version displaced from the newest versions, so that a purge finds the
    /// displaced version. If the new version is older than the newest versions, marks the new version
    /// instead.
    private func endRecent(_ new: Version, _ key: RecordKey, _ field: String) throws {
        let text = """
            SELECT stamp, device FROM text_version
            WHERE user_id = ? AND type = ? AND id = ? AND field = ?
            ORDER BY stamp DESC, device DESC LIMIT 1 OFFSET ?
            """
        let found = try sql.first(text, texts(key, field) + [.init(PurgeHistory.newestTexts)]) { row in
            try Self.version(stamp: row.integer(0), device: row.text(1))
        }
        guard let displaced = found else { return }
        try sql.execute(
            """
            UPDATE text_version SET recent = 0
            WHERE user_id = ? AND type = ? AND id = ? AND field = ? AND stamp = ? AND device = ?
            """,
            row(of: min(new, displaced), key, field))
    }

    /// Deletes the versions of the texts of deleted records.
    /// - Parameter change: the number of a commit. Records that changed after this commit are ignored.
    /// - Returns: how many versions were deleted.
    func purgeTexts(ofTombstonesUpTo change: SQLValue) throws -> Int {
        try sql.execute(
            """
            DELETE FROM text_version WHERE user_id = ? AND (type, id) IN
              (SELECT type, id FROM record WHERE user_id = ? AND deleted = 1 AND seq <= ?)
            """,
            [user, user, change])
    }

    /// Deletes the versions that the server got before the time `horizon`. Keeps the newest versions of each
    /// text (``PurgeHistory/newestTexts``), and the version of its current value.
    /// - Returns: how many versions were deleted.
    func purgeTexts(before horizon: SQLValue) throws -> Int {
        struct Text {
            let key: RecordKey
            let field: String
        }
        let query = """
            SELECT DISTINCT type, id, field FROM text_version WHERE user_id = ? AND recent = 0 AND at < ?
            """
        let old = try sql.rows(query, [user, horizon]) { row in
            guard let id = RecordID(bytes: row.blob(1)) else {
                throw SQLError(.corrupt, "the record of a text version has no valid identifier")
            }
            return Text(key: RecordKey(row.text(0), id), field: row.text(2))
        }
        var count = 0
        for text in old {
            // The `+` keeps SQLite from using the index of ages, which would read the old versions of all
            // texts.
            let current = try record(text.key)?.state.fields[text.field]?.version ?? .none
            count += try sql.execute(
                """
                DELETE FROM text_version
                WHERE user_id = ? AND type = ? AND id = ? AND field = ? AND NOT (stamp = ? AND device = ?)
                  AND recent = 0 AND +at < ?
                """,
                row(of: current, text.key, text.field) + [horizon])
        }
        return count
    }

    /// The values of the columns that the versions of one text share.
    private func texts(_ key: RecordKey, _ field: String) -> [SQLValue] {
        [user, .text(key.type), .blob(key.id.bytes), .text(field)]
    }

    /// The values of the primary key of one version.
    private func row(of version: Version, _ key: RecordKey, _ field: String) -> [SQLValue] {
        texts(key, field) + [.integer(version.stamp.rawValue), .text(version.device.description)]
    }

    private static let textColumns = "stamp, device, parents, value"

    private static func textVersion(_ row: any SQLRow) throws -> TextVersion {
        guard let value = RegisterValue(jsonText: row.text(3)) else {
            throw SQLError(.corrupt, "a version of a text cannot be read")
        }
        let version = try Self.version(stamp: row.integer(0), device: row.text(1))
        return TextVersion(Register(value, version), parents: try Self.parents(row.text(2)))
    }

    /// Reads the column `parents`: versions with spaces between them.
    private static func parents(_ column: String) throws -> [Version] {
        try column.split(separator: " ").map { word in
            guard let version = Version(text: String(word)) else {
                throw SQLError(.corrupt, "a version of a text with unreadable parents")
            }
            return version
        }
    }

    private static func version(stamp: Int64, device: String) throws -> Version {
        guard let device = DeviceID(device) else {
            throw SQLError(.corrupt, "a text version has no valid device")
        }
        return Version(stamp: Stamp(rawValue: stamp), device: device)
    }
}
