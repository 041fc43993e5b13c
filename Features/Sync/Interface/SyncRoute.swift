/// The route to the Sync screen, which shows the sync state, the conflicts and the issues.
public struct SyncRoute: Hashable, Sendable {
    public init() {}
}
