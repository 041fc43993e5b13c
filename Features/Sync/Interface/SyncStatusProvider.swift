public import DomainPrimitives

/// A source of the ``SyncStatusSummary`` for other features.
public protocol SyncStatusProvider: Sendable {
    /// Reads the sync status. Writes nothing, and sends no request to the server.
    /// - Returns: `nil` for a guest, or if the status cannot be read.
    func summary() -> SyncStatusSummary?
}

/// A short summary of the sync state, for other features.
public struct SyncStatusSummary: Hashable, Sendable {
    /// The number of edits that wait to be sent.
    public let waiting: Int
    /// The time of the last successful sync; `nil` if no sync has succeeded.
    public let syncedAt: Timestamp?
    /// The time of the first failure since the last successful sync; `nil` if the last sync succeeded.
    public let failingSince: Timestamp?
    /// Whether the last sync could not reach the server.
    public let isOffline: Bool
    /// The number of records with a recent conflict that no person has decided.
    public let recordsInConflict: Int

    public init(
        waiting: Int, syncedAt: Timestamp?, failingSince: Timestamp?, isOffline: Bool,
        recordsInConflict: Int = 0
    ) {
        self.waiting = waiting
        self.syncedAt = syncedAt
        self.failingSince = failingSince
        self.isOffline = isOffline
        self.recordsInConflict = recordsInConflict
    }
}
