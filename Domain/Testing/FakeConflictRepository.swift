public import DomainPrimitives
public import Foundation
public import LibraryDomain
public import SyncDomain
import Synchronization

/// A repository of sync conflicts in memory.
public final class FakeConflictRepository: ConflictRepository {
    private let conflicts: Mutex<[SyncConflict]>
    private let decided = Mutex<[UUID: ConflictDecision]>([:])
    private let decidedTexts = Mutex<[UUID: TextDecision]>([:])

    private let impossible: Set<UUID>

    /// - Parameter impossible: the identifiers of conflicts that the repository cannot flip.
    public init(_ conflicts: [SyncConflict] = [], impossible: Set<UUID> = []) {
        self.conflicts = Mutex(conflicts)
        self.impossible = impossible
    }

    /// The decisions so far, by the identifier of the conflict.
    public var decisions: [UUID: ConflictDecision] { decided.withLock { $0 } }

    /// The decisions about long texts so far, by the identifier of the conflict.
    public var textDecisions: [UUID: TextDecision] { decidedTexts.withLock { $0 } }

    public func open() throws(PlannerError) -> [SyncConflict] {
        let (decided, texts) = (decisions, textDecisions)
        return conflicts.withLock { $0.filter { decided[$0.id] == nil && texts[$0.id] == nil } }
    }

    public func openWithoutRecords() throws(PlannerError) -> [SyncConflict] { try open() }

    @discardableResult
    public func settle(
        _ ids: [UUID], _ decision: ConflictDecision, isDryRun: Bool
    ) throws(PlannerError) -> Set<UUID> {
        let open = Set(try open().map(\.id))
        for id in ids where !open.contains(id) { throw .notFound(reference: id.uuidString) }
        let skipped = decision == .flip ? impossible.intersection(ids) : []
        if !isDryRun {
            decided.withLock { decided in for id in ids where !skipped.contains(id) { decided[id] = decision }
            }
        }
        return skipped
    }

    public func settle(_ id: UUID, _ decision: TextDecision, isDryRun: Bool) throws(PlannerError) {
        guard try open().contains(where: { $0.id == id }) else { throw .notFound(reference: id.uuidString) }
        guard !impossible.contains(id) || decision.keepsText else {
            throw .invalid(ValidationError(.init("note"), "", .unclearPart))
        }
        if !isDryRun { decidedTexts.withLock { $0[id] = decision } }
    }
}

/// A repository of conflicts whose every call fails.
public struct FailingConflictRepository: ConflictRepository {
    private let error: PlannerError

    public init(_ error: PlannerError = .storage(StorageError(.locked, path: "library.db"))) {
        self.error = error
    }

    public func open() throws(PlannerError) -> [SyncConflict] { throw error }
    public func openWithoutRecords() throws(PlannerError) -> [SyncConflict] { throw error }
    public func settle(
        _ ids: [UUID], _ decision: ConflictDecision, isDryRun: Bool
    ) throws(PlannerError) -> Set<UUID> { throw error }

    public func settle(_ id: UUID, _ decision: TextDecision, isDryRun: Bool) throws(PlannerError) {
        throw error
    }
}
