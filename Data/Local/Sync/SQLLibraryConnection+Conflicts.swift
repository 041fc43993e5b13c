import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import UtilIdentifiers

extension SQLLibraryConnection {
    func openConflicts() throws(PlannerError) -> [SyncConflict] {
        try storage {
            let text = """
                SELECT id, record_type, record, field, value, lost_stamp, lost_device, won_stamp FROM conflict
                WHERE state = 0 AND deleted = 0 ORDER BY lost_stamp, id
                """
            return try sql.rows(text, []) { row in
                guard let id = UUID(bytes: row.blob(0)) else {
                    throw SQLError(.corrupt, "a conflict without an identifier")
                }
                // A conflict about an unknown type, field or value waits for a version of Haru that knows it.
                // A version that cannot show the conflict must not decide it.
                guard let type = catalogue.type(named: row.text(1)), type.hasLifecycle,
                    let record = RecordID(row.text(2)),
                    record.parts.count == type.key.count, let value = RegisterValue(jsonText: row.text(4)),
                    let device = DeviceID(row.text(6)), Self.isKnown(value, of: row.text(3), type)
                else { return nil }
                return SyncConflict(
                    id: id, type: type, record: record, field: row.text(3), lost: value,
                    lostAt: Timestamp(milliseconds: Stamp(rawValue: row.integer(5)).milliseconds),
                    lostDevice: device,
                    wonAt: Timestamp(milliseconds: Stamp(rawValue: row.integer(7)).milliseconds))
            }.compactMap { $0 }
        }
    }

    private static func isKnown(_ value: RegisterValue, of name: String, _ type: RecordType) -> Bool {
        if name == Edit.deletionBase { return true }
        guard let field = type.fields.first(where: { $0.name == name }) else { return false }
        return value.read(as: field.kind).map(field.takes) ?? false
    }
}
