/// How far a sync has come.
public struct SyncProgress: Hashable, Sendable {
    /// Operations that were acknowledged.
    public var sent = 0
    /// Records that came.
    public var received = 0

    public init() {}
}
