import DomainPrimitives
import LibraryDomain
import SQLInterface
import SyncProtocolDomain

/// The values that an edit is based on. Before an edit replaces a confirmed value, the value is stored with
/// its stamp.
extension SQLLibraryConnection {
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )? {
        try storage {
            let table = tables.table(type)
            // The `synced` of a guest's record, or of a record that was never sent, is empty.
            guard let text = try sql.first(table.selectSynced, table.key(id), { $0.optionalText(0) }) ?? nil
            else { return nil }
            guard let versions = SyncedVersions(text), let record = try replica(type, id) else {
                throw SQLError(.corrupt, "the versions of a record cannot be read")
            }
            return (record, versions.latest)
        }
    }

    func keepConfirmed(
        _ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID
    ) throws(PlannerError) {
        try storage {
            var shadow = try shadow(type, id)
            for name in registers.names(in: type) {
                shadow.fields[name] = record.confirmed.fields[name] ?? shadow.fields[name]
            }
            try setShadow(shadow, type, id)
        }
    }

    func waiting(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RegisterSet {
        try storage {
            let text = """
                SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 0
                UNION ALL SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 1
                UNION ALL SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state IN (3, 4, 5) AND state <> 4
                """
            let sets = try sql.rows(text, [.text(type.name), .blob(id.bytes)]) { $0.integer(0) }
            return RegisterSet(rawValue: sets.reduce(0, |))
        }
    }
}
