import LibraryDomain
import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import SyncProtocolDomain

/// What an edit is made on: before a confirmed value is replaced here, it is kept, with its stamp.
extension SQLLibraryConnection {
    /// Keeps the confirmed values of registers that are edited now and did not wait yet.
    /// - Returns: the stamps that the editor saw, as JSON; `nil` where nothing was confirmed.
    func keepSeen(_ set: Int64, of type: RecordType, _ id: RecordID) throws -> String? {
        let table = tables.table(type)
        // A guest's library, and a record that was never sent, end here.
        guard let text = try sql.first(table.selectSynced, table.key(id), { $0.optionalText(0) }) ?? nil else { return nil }
        guard let versions = SyncedVersions(text), let record = try held(type, id) else {
            throw SQLError(.corrupt, "the versions of a record cannot be read")
        }
        let waiting = try waiting(type, id)
        var shadow = try shadow(type, id)
        var base: [String: Int64] = [:]
        for name in OutboxFields.names(set & ~waiting, type) {
            guard let register = record.confirmed.fields[name] else { continue }
            shadow.fields[name] = register
            if !RecordType.lifecycle.contains(name) { base[name] = register.version.stamp.rawValue }
        }
        if set & OutboxFields.deletion & ~waiting != 0 {
            base[Edit.deletionBase] = max(versions.latest, record.confirmed.lastEdit).stamp.rawValue
        } else if let deletion = record.confirmed.deletion {
            base[Edit.deletionBase] = deletion.version.stamp.rawValue
        }
        try setShadow(shadow, type, id)
        return "{" + base.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    /// The registers of a record that wait to be acknowledged, or that the server does not take: those stay as they are seen
    /// here, whatever is confirmed.
    func waiting(_ type: RecordType, _ id: RecordID) throws -> Int64 {
        let text = """
            SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 0
            UNION ALL SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 1
            UNION ALL SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state IN (3, 4, 5) AND state <> 4
            """
        return try sql.rows(text, [.text(type.name), .blob(id.bytes)]) { $0.integer(0) }.reduce(0, |)
    }
}
