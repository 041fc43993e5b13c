public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// The conflicts of a library that wait for a person's decision.
public protocol ConflictRepository: Sendable {
    /// Returns the open conflicts, sorted by the time of the lost edit, oldest first.
    func open() throws(PlannerError) -> [SyncConflict]

    /// Returns the conflicts of ``open()`` without the names and the present values of their records. This
    /// method is faster if a library has many conflicts.
    func openWithoutRecords() throws(PlannerError) -> [SyncConflict]

    /// Decides conflicts in the order of their lost edits, as one action that a person can undo. If the
    /// decision flips several conflicts over one field, the field gets the latest of the lost values.
    ///
    /// If the method throws, no conflict is decided. Among several conflicts, the method skips each conflict
    /// whose flip is impossible. For example, a record cannot become its own ancestor.
    /// - Parameter isDryRun: whether to roll back all changes at the end, for a preview.
    /// - Returns: the skipped conflicts.
    /// - Throws: ``PlannerError/notFound(reference:)`` if a conflict is not open. If every flip is
    ///   impossible, the method throws the error of the last flip.
    @discardableResult
    func settle(
        _ ids: [UUID], _ decision: ConflictDecision, isDryRun: Bool
    ) throws(PlannerError) -> Set<UUID>

    /// Decides a conflict over a long text, as one action that a person can undo.
    /// - Throws: ``PlannerError/notFound(reference:)`` if the conflict is not open;
    ///   ``PlannerError/invalid(_:)`` if the decision has no clear place in the present text.
    func settle(_ id: UUID, _ decision: TextDecision, isDryRun: Bool) throws(PlannerError)
}

extension ConflictRepository {
    /// Decides conflicts and stores the decision.
    @discardableResult
    public func settle(_ ids: [UUID], _ decision: ConflictDecision) throws(PlannerError) -> Set<UUID> {
        try settle(ids, decision, isDryRun: false)
    }
}

/// The ``ConflictRepository`` of a library that this process opens only for reading. The widget is such a
/// process.
public struct ReadOnlyConflicts: Sendable {
    public let conflicts: any ConflictRepository

    public init(_ conflicts: any ConflictRepository) { self.conflicts = conflicts }
}

/// A person's decision about a conflict.
public enum ConflictDecision: String, Hashable, Sendable, CaseIterable {
    /// The field keeps its value, and the conflict ends.
    case keep
    /// A new edit gives the field the value that the merge discarded.
    case flip
}
