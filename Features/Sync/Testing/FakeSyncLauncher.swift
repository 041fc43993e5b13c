import Synchronization
public import SyncInterface

/// Counts how often a sync was started.
public final class FakeSyncLauncher: SyncLauncher {
    private let launches = Mutex(0)

    public init() {}

    public var count: Int { launches.withLock { $0 } }
    public func launch() { launches.withLock { $0 += 1 } }
}
