public import DomainPrimitives

/// What a sync can fail with.
public enum SyncError: Error, Hashable, Sendable {
    /// The server's side.
    case failure(SyncFailure)
    /// The library's side.
    case library(PlannerError)
}
