public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// The open conflicts of a library.
public protocol ConflictRepository: Sendable {
    /// Returns the open conflicts, with the earliest lost value first.
    func open() throws(PlannerError) -> [SyncConflict]

    /// Decides all of these conflicts or none of them, for all devices. An undo reverts a flip.
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
