/// Lets one process of this device sync at a time.
public protocol SyncTurn: Sendable {
    /// Runs `body` once no other process syncs.
    /// - Parameter waiting: called many times a second while another process syncs.
    func whenFree<Value>(
        waiting: () -> Void, _ body: () throws(SyncError) -> Value
    ) throws(SyncError) -> Value
    /// - Returns: `nil` where somebody else syncs.
    func ifFree<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value?
}

extension SyncTurn {
    /// Runs `body` once no other process syncs.
    public func whenFree<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value {
        try whenFree(waiting: {}, body)
    }
}
