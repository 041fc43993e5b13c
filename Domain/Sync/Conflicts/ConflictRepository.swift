public import DomainPrimitives
public import Foundation

/// The conflicts of a library that nobody decided yet.
public protocol ConflictRepository: Sendable {
    /// The one that lost first first.
    func open() throws(PlannerError) -> [SyncConflict]

    /// Decides one, for all devices. What a flip changes can be taken back by undo.
    /// - Throws: ``PlannerError/notFound(reference:)`` where it is not open any more.
    func settle(_ id: UUID, _ decision: ConflictDecision) throws(PlannerError)
}
