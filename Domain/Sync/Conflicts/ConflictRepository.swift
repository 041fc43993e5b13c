public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// The conflicts of a library that wait for a person's decision.
public protocol ConflictRepository: Sendable {
    /// Returns the open conflicts, in the order in which their lost values were set.
    func open() throws(PlannerError) -> [SyncConflict]

    /// Decides all of these conflicts, or none of them after an error. A person can undo
    /// ``ConflictDecision/flip``, but not ``ConflictDecision/keep``.
    /// - Throws: ``PlannerError/notFound(reference:)`` if a conflict is not open.
    func settle(_ ids: [UUID], _ decision: ConflictDecision) throws(PlannerError)
}

/// A person's decision about a conflict.
public enum ConflictDecision: String, Hashable, Sendable, CaseIterable {
    /// The present value of the field stays, and the conflict ends.
    case keep
    /// The lost value replaces the present value of the field, as a new edit.
    case flip
}
