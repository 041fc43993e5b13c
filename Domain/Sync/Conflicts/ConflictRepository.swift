public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// The conflicts of a library that wait for a person's decision.
public protocol ConflictRepository: Sendable {
    /// Returns the open conflicts, sorted by the time of the lost edit, oldest first.
    func open() throws(PlannerError) -> [SyncConflict]

    /// Decides conflicts. If the method throws, no conflict is decided. A person can undo
    /// ``ConflictDecision/flip``, but not ``ConflictDecision/keep``.
    /// - Throws: ``PlannerError/notFound(reference:)`` if a conflict is not open.
    func settle(_ ids: [UUID], _ decision: ConflictDecision) throws(PlannerError)
}

/// A person's decision about a conflict.
public enum ConflictDecision: String, Hashable, Sendable, CaseIterable {
    /// The field keeps its value, and the conflict ends.
    case keep
    /// A new edit gives the field the value that the merge discarded.
    case flip
}
