/// The sync status of a library, as far as the device knows it.
public struct SyncStatus: Hashable, Sendable {
    /// The number of edits that wait to be sent or acknowledged.
    public var waiting: Int
    /// The number of edits that the server rejects or fails on.
    public var rejected: Int
    public var history: SyncHistory

    public init(waiting: Int, rejected: Int, history: SyncHistory) {
        self.waiting = waiting
        self.rejected = rejected
        self.history = history
    }
}
