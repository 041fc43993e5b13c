/// The route to the screen of syncs, conflicts and issues.
public struct SyncRoute: Hashable, Sendable {
    public init() {}
}
