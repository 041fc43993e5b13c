/// Lets one process of this device sync at a time.
public protocol SyncLock: Sendable {
    /// Runs `body` once no other process syncs.
    /// - Parameter waiting: called many times a second while another process syncs.
    func withLock<Value>(
        waiting: () -> Void, _ body: () throws(SyncError) -> Value
    ) throws(SyncError) -> Value
    /// - Returns: `nil` where somebody else syncs.
    func tryWithLock<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value?
}

extension SyncLock {
    /// Runs `body` once no other process syncs.
    public func withLock<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value {
        try withLock(waiting: {}, body)
    }
}
