import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain
import TodosPresentation

/// A user action of the undo history, as `--json` prints it (Documentation/JSON.md, `haru.history`).
struct HistoryDocument: Encodable {
    let id: Int
    let kind: String
    let subject: String
    let newName: String?
    let adaptedViews: Int?
    let at: String
    let state: String
    let changes: Int
    let records: [Record]?

    /// A record that the action changed.
    struct Record: Encodable {
        let type: String
        let id: String
        let name: String
        let change: String
        let fields: [Field]
    }

    /// A field of the record with its values before and after the action, as JSON text.
    struct Field: Encodable {
        let field: String
        let before: String
        let after: String
    }

    /// - Parameter state: the state of the user action after an undo or redo; `nil` for the state in `entry`.
    init(
        _ entry: HistoryViewModel.Entry, state: UserAction.State? = nil, details: ActionDetails? = nil
    ) {
        id = entry.id
        kind = entry.kind.rawValue
        subject = entry.subject
        newName = entry.newName
        adaptedViews = entry.adaptedViews > 0 ? entry.adaptedViews : nil
        at = entry.at.description
        self.state = "\(state ?? entry.state)"
        changes = entry.changes
        records = details?.records.map { record in
            Record(
                type: record.type, id: record.id.parts[0].uuidString.lowercased(), name: record.name,
                change: "\(record.change)",
                fields: record.fields.map { field in
                    Field(
                        field: field.type == record.type ? field.name : field.type,
                        before: field.before.jsonText, after: field.after.jsonText)
                })
        }
    }
}
