import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

/// The JSON form of an issue, which is an edit that the server does not accept.
struct IssueDocument: Encodable {
    let id: Int64
    let type: String
    let subject: String
    /// The name of the server's rule that the edit breaks, or `failed` if the server crashes on the edit.
    let reason: String
    /// Whether the server has the record that the edit changes.
    let known: Bool
    let at: String
    /// The rejected operation as the device sent it, as JSON text.
    let edit: String

    init(_ row: IssuesViewModel.Row) {
        id = row.id
        type = row.type
        subject = row.subject
        reason = if case .rejected(let rule) = row.cause { rule.rawValue } else { "failed" }
        known = row.isKnown
        at = row.at.description
        edit = row.payload
    }
}
