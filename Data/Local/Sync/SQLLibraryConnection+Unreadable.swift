import DataRepositories
import DomainPrimitives
import LibraryDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain

/// Removes damaged confirmed values.
extension SQLLibraryConnection {
    func removeUnreadableVersions() throws(PlannerError) {
        try storage {
            for type in catalogue.types { try removeUnreadableVersions(of: type) }
            try removeUnreadableShadows()
            try removeUnreadableUnknowns()
        }
    }

    private func removeUnreadableVersions(of type: RecordType) throws {
        let table = tables.table(type)
        let keys = type.key.joined(separator: ", ")
        let text = "SELECT synced, \(keys) FROM \(type.name) WHERE synced IS NOT NULL"
        var damaged: [[SQLValue]] = []
        try sql.query(text, []) { row in
            let isReadable = SyncedVersions(row.text(0)).map { !$0.groups.isEmpty } ?? false
            if !isReadable { damaged.append(type.key.indices.map { .blob(row.blob($0 + 1)) }) }
            return true
        }
        for key in damaged { try sql.execute(table.updateSynced, [.null] + key) }
    }

    private func removeUnreadableShadows() throws {
        let keys = try sql.rows("SELECT type, id FROM shadow") { (type: $0.text(0), id: $0.blob(1)) }
        for (name, bytes) in keys {
            let isReadable: Bool
            if let type = catalogue.type(named: name), let id = RecordID(bytes: bytes) {
                do { isReadable = try !shadow(type, id).fields.isEmpty } catch let error as SQLError
                    where error.code == .corrupt
                { isReadable = false }
            } else {
                // Another version of Haru can read the values of a type that this version does not know.
                isReadable = catalogue.type(named: name) == nil
            }
            if isReadable { continue }
            try sql.execute("DELETE FROM shadow WHERE type = ? AND id = ?", [.text(name), .blob(bytes)])
            // Otherwise a pending value would count as confirmed, and would not be sent.
            if let type = catalogue.type(named: name), let id = RecordID(bytes: bytes),
                id.parts.count == type.key.count
            {
                let table = tables.table(type)
                try sql.execute(table.updateSynced, [.null] + table.key(id))
            }
        }
    }

    private func removeUnreadableUnknowns() throws {
        var damaged: [[SQLValue]] = []
        let text = "SELECT value, stamp, device, type, id, field FROM unknown_register"
        try sql.query(text, []) { row in
            if Self.unknownRegister(row) == nil {
                damaged.append([.text(row.text(3)), .blob(row.blob(4)), .text(row.text(5))])
            }
            return true
        }
        for key in damaged {
            try sql.execute("DELETE FROM unknown_register WHERE type = ? AND id = ? AND field = ?", key)
        }
    }
}

/// Repairs outbox entries that are damaged.
extension SQLLibraryConnection {
    func repairOutbox(_ hash: ContentHash) throws(PlannerError) {
        try storage {
            for entry in try unreadableEntries(hash) {
                switch entry.state {
                case .sealed, .quarantined:
                    let skip = SyncOperation(n: entry.n, .skip, hash)
                    try reopen(entry.seq)
                    try sql.execute(
                        "UPDATE outbox SET state = 1, fields = 0, payload = ?, hash = ? WHERE seq = ?",
                        [.blob(skip.payload), .blob(skip.hash), .integer(entry.seq)])
                default: try sql.execute("DELETE FROM outbox WHERE seq = ?", [.integer(entry.seq)])
                }
            }
        }
    }

    private struct UnreadableEntry {
        let seq: Int64
        let state: OutboxState
        let n: Int64
    }

    /// Adds the edit of an entry to the open entry of its record, or makes an open entry. The edit keeps its
    /// time and its base. So an edit that the server already has does not win against later ones.
    private func reopen(_ seq: Int64) throws {
        try sql.execute(
            """
            INSERT INTO outbox (type, id, fields, ts, base, made, edited)
            SELECT type, id, fields, ts, \(Self.validBase), made, edited FROM outbox WHERE seq = ?
            ON CONFLICT (type, id) WHERE state = 0 DO UPDATE SET fields = fields | excluded.fields,
            ts = max(ts, excluded.ts), made = coalesce(made, excluded.made),
            edited = CASE WHEN made IS NULL THEN fields | excluded.edited ELSE edited | excluded.edited END,
            base = CASE WHEN excluded.base IS NULL THEN base
                ELSE json_patch(coalesce(\(Self.validBase), '{}'), excluded.base) END
            """, [.integer(seq)])
    }

    /// Returns each entry with an operation that is unreadable or does not match its hash. Of the other
    /// entries, returns those of a known type with an invalid identifier. Leaves out entries in an unknown
    /// state, because a later version of Haru can have written them.
    private func unreadableEntries(_ hash: ContentHash) throws -> [UnreadableEntry] {
        var entries: [UnreadableEntry] = []
        let text = "SELECT n, payload, hash, stamp, seq, state, type, id FROM outbox"
        try sql.query(text, []) { row in
            guard let state = OutboxState(rawValue: Int(row.integer(5))) else { return true }
            let type = catalogue.type(named: row.text(6))
            let id = RecordID(bytes: row.blob(7)).flatMap { $0.parts.count == type?.key.count ? $0 : nil }
            let isReadable: Bool
            switch state {
            case .sealed, .acknowledged, .quarantined:
                isReadable = (try? Self.operation(row)).map { $0.hash == hash($0.payload) } ?? false
            case .open, .rejected, .resolved: isReadable = type == nil || id != nil
            }
            if !isReadable {
                entries.append(UnreadableEntry(seq: row.integer(4), state: state, n: row.integer(0)))
            }
            return true
        }
        return entries
    }
}
