import DataRepositories
import DomainPrimitives
import LibraryDomain
import SQLInterface
import SyncProtocolDomain

/// Removes confirmed values that are damaged.
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
