import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

/// An edit that the server does not take, as JSON has it.
struct IssueDocument: Encodable {
    let id: Int64
    let type: String
    let subject: String
    /// The rule that it breaks, or `failed`.
    let reason: String
    /// Whether the server has the record.
    let known: Bool
    let at: String
    /// What was sent, as JSON.
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
