/// A lock that lets one process of this device sync at a time.
public protocol SyncLock: Sendable {
    /// Waits until no other process syncs, then runs `body`.
    /// - Parameter waiting: called many times a second while this process waits.
    func withLock<Value>(
        waiting: () -> Void, _ body: () throws(SyncError) -> Value
    ) throws(SyncError) -> Value
    /// Runs `body` if no other process syncs.
    /// - Returns: `nil` if another process syncs.
    func tryWithLock<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value?
}

extension SyncLock {
    public func withLock<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value {
        try withLock(waiting: {}, body)
    }
}
