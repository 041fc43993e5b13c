/// How a library stands with its server.
public struct SyncStatus: Hashable, Sendable {
    /// Edits that wait to be sent.
    public var waiting: Int
    /// Edits that the server does not take.
    public var rejected: Int
    /// How syncing went lately.
    public var history: SyncHistory

    public init(waiting: Int, rejected: Int, history: SyncHistory) {
        self.waiting = waiting
        self.rejected = rejected
        self.history = history
    }
}
