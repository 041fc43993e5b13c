public import DomainPrimitives
public import LibraryDomain

/// The edits of a library that the server does not take.
public protocol IssueRepository: Sendable {
    /// The oldest first.
    func open() throws(PlannerError) -> [SyncIssue]

    /// Decides some: all of them or none. What changes here can be taken back by undo.
    /// - Throws: ``PlannerError/notFound(reference:)`` where one is not open any more, or is to be copied
    ///   and is no todo.
    func settle(_ ids: [Int64], _ decision: IssueDecision) throws(PlannerError)
}
