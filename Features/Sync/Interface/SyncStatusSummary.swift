public import DomainPrimitives

/// How the library stands with its server, in short.
public struct SyncStatusSummary: Hashable, Sendable {
    /// Edits that wait to be sent.
    public let waiting: Int
    /// When a sync last came through.
    public let syncedAt: Timestamp?
    /// Since when none does; `nil` where the last one did.
    public let failingSince: Timestamp?
    /// Whether the server is not reached.
    public let isOffline: Bool

    public init(waiting: Int, syncedAt: Timestamp?, failingSince: Timestamp?, isOffline: Bool) {
        self.waiting = waiting
        self.syncedAt = syncedAt
        self.failingSince = failingSince
        self.isOffline = isOffline
    }
}
