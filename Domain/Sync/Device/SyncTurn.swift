/// Lets one process of this device sync at a time.
public protocol SyncTurn: Sendable {
    /// Runs `body` once nobody else syncs.
    func whenFree<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value
    /// - Returns: `nil` where somebody else syncs.
    func ifFree<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value?
}
