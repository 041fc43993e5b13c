public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// The conflicts of a library that wait for a person's decision.
public protocol ConflictRepository: Sendable {
    /// Returns the open conflicts, with the earliest lost value first.
    func open() throws(PlannerError) -> [SyncConflict]

    /// Decides all of these conflicts, or none of them if one is not open. The decision holds on all devices.
    /// An undo reverts a ``ConflictDecision/flip``.
    /// - Throws: ``PlannerError/notFound(reference:)`` if a conflict is not open.
    func settle(_ ids: [UUID], _ decision: ConflictDecision) throws(PlannerError)
}

/// A person's decision about a conflict.
public enum ConflictDecision: String, Hashable, Sendable, CaseIterable {
    /// The present value stays.
    case keep
    /// The lost value replaces the present value, as a new edit.
    case flip
}
