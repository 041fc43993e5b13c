public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// The conflicts of a library that nobody decided yet.
public protocol ConflictRepository: Sendable {
    /// The one that lost first first.
    func open() throws(PlannerError) -> [SyncConflict]

    /// Decides some, for all devices: all of them or none. What a flip changes can be taken back by undo.
    /// - Throws: ``PlannerError/notFound(reference:)`` where one is not open any more.
    func settle(_ ids: [UUID], _ decision: ConflictDecision) throws(PlannerError)
}
