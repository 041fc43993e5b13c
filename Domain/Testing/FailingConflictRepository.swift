public import DomainPrimitives
public import Foundation
public import LibraryDomain
public import SyncDomain

/// A repository of conflicts whose every call fails.
public struct FailingConflictRepository: ConflictRepository {
    private let error: PlannerError

    public init(_ error: PlannerError = .storage(StorageError(.locked, path: "library.db"))) {
        self.error = error
    }

    public func open() throws(PlannerError) -> [SyncConflict] { throw error }
    public func settle(_ ids: [UUID], _ decision: ConflictDecision) throws(PlannerError) { throw error }
}
