public import DomainPrimitives

/// How syncing went lately.
public struct SyncHistory: Hashable, Sendable {
    /// What the last attempt failed with.
    public enum Problem: String, Hashable, Sendable, CaseIterable {
        case offline, untrusted, busy, failed, notHaru, loggedOut, refused, library, asks, foreign
    }

    /// When it last came through.
    public var succeededAt: Timestamp?
    /// When it began to fail; `nil` where the last attempt came through.
    public var failingSince: Timestamp?
    /// Attempts that failed since.
    public var failures = 0
    /// Before then nothing is tried that nobody asked for.
    public var nextAttempt: Timestamp?
    /// What the last attempt failed with.
    public var problem: Problem?

    public init() {}

    /// After an attempt came through.
    mutating func succeed(at now: Timestamp) {
        self = SyncHistory()
        succeededAt = now
    }

    /// After an attempt failed.
    /// - Parameter wait: milliseconds until the next.
    mutating func fail(_ problem: Problem, at now: Timestamp, wait: Int64) {
        failingSince = failingSince ?? now
        failures += 1
        self.problem = problem
        nextAttempt = now.adding(milliseconds: wait)
    }
}
