/// A person's decision about an issue.
public enum IssueDecision: String, Hashable, Sendable, CaseIterable {
    /// The edit is sent again, unchanged.
    case retry
    /// A new record gets all visible values and memberships of the record. The edit of the record is
    /// discarded.
    case copy
    /// The record gets the server's values. A record that the server does not know is deleted.
    case discard
}
