public import DomainPrimitives
public import LibraryDomain

/// The issues of a library (edits that the server rejects or fails on) that wait for a person's decision.
public protocol IssueRepository: Sendable {
    /// Returns the open issues, oldest first.
    func open() throws(PlannerError) -> [SyncIssue]

    /// Applies a decision to issues. If the decision fails for one issue, no issue changes. A person can undo
    /// the changes to the library.
    /// - Throws: ``PlannerError/notFound(reference:)`` if an issue is not open, or if ``IssueDecision/copy``
    ///   cannot copy a record.
    func settle(_ ids: [Int64], _ decision: IssueDecision) throws(PlannerError)
}

/// What a person decides to do with an issue (an edit that the server rejects or fails on).
public enum IssueDecision: String, Hashable, Sendable, CaseIterable {
    /// The device sends the edit again, unchanged.
    case retry
    /// A new record gets all visible values and memberships of the edited record. Haru discards the rejected
    /// edit.
    case copy
    /// The record gets the server's values, and Haru discards the edit. If the server does not know the
    /// record, Haru deletes the record.
    case discard
}
