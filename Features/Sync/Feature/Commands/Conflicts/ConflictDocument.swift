import DomainPrimitives
import Foundation
import SyncPresentation
import SyncProtocolDomain

/// The JSON form of the list of conflicts.
struct ConflictsDocument: Encodable {
    /// The number of records with a conflict.
    let records: Int
    let conflicts: [ConflictDocument]
}

/// The JSON form of a conflict (``ConflictsViewModel/Row``).
struct ConflictDocument: Encodable {
    let id: String
    let type: String
    /// The identifier of the record that the conflict is about. For the tag of a todo, this is the todo.
    let record: String
    let subject: String
    /// The small number by which a person refers to the record, if the record is an open todo. `nil` for any
    /// other record.
    let number: Int?
    /// The name of the field in conflict; `deletion` if the deletion of the record is in conflict.
    let field: String
    /// The value that lost the conflict, as JSON text.
    let lost: String
    let present: String?
    let deleted: Bool
    let at: String
    /// The instant of the later of the two edits.
    let since: String
    /// The parts of a long text; missing if the conflict has no parts.
    let parts: [PartDocument]?

    init(_ row: ConflictsViewModel.Row) {
        id = row.id.uuidString.lowercased()
        type = row.type
        record = row.record.id.description
        subject = row.subject
        number = row.number
        field = row.field ?? "deletion"
        lost = row.lost.jsonText
        present = row.present?.jsonText
        deleted = row.isDeleted
        at = row.lostAt.description
        since = row.at.description
        parts = row.parts.isEmpty ? nil : row.parts.map { PartDocument($0) }
    }
}

/// The JSON form of a part of a long text in conflict.
struct PartDocument: Encodable {
    let lost: String
    let kept: String
    /// The number of the part's first line in the present text; missing if the part has no clear place.
    let line: Int?
    let heading: String?

    init(_ part: ConflictsViewModel.Part) {
        lost = part.lost
        kept = part.kept
        line = part.place?.line
        heading = part.place?.heading
    }
}
