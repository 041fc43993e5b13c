import DomainPrimitives
import Foundation
import SyncPresentation
import SyncProtocolDomain

/// A conflict, as JSON has it.
struct ConflictDocument: Encodable {
    let id: String
    let type: String
    let subject: String
    /// An open todo's number on this device.
    let number: Int?
    /// `deletion` where a deletion lost.
    let field: String
    /// As JSON.
    let lost: String
    let present: String?
    let deleted: Bool
    let at: String

    init(_ row: ConflictsViewModel.Row) {
        id = row.id.uuidString.lowercased()
        type = row.type
        subject = row.subject
        number = row.number
        field = row.field ?? "deletion"
        lost = row.lost.jsonText
        present = row.present?.jsonText
        deleted = row.isDeleted
        at = row.lostAt.description
    }
}
