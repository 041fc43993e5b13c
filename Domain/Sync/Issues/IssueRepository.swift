public import DomainPrimitives
public import LibraryDomain

/// The open issues of a library.
public protocol IssueRepository: Sendable {
    /// Returns the open issues, oldest first.
    func open() throws(PlannerError) -> [SyncIssue]

    /// Decides all of these issues or none of them. An undo reverts the changes of the library.
    /// - Throws: ``PlannerError/notFound(reference:)`` if an issue is not open, or if its record cannot be
    ///   copied.
    func settle(_ ids: [Int64], _ decision: IssueDecision) throws(PlannerError)
}
