public import SyncDomain
import Synchronization

/// Records what was started.
public final class FakeSyncLauncher: SyncLauncher {
    private let launches = Mutex(0)
    private let resumptions = Mutex(0)
    private let asked = Mutex<[ManualSyncMode]>([])

    public init() {}

    /// How many syncs were started because something changed.
    public var count: Int { launches.withLock { $0 } }
    /// How often it was looked whether the time of the next attempt has come.
    public var resumed: Int { resumptions.withLock { $0 } }
    /// The reasons of the syncs that a person asked for.
    public var modes: [ManualSyncMode] { asked.withLock { $0 } }

    public func launch() { launches.withLock { $0 += 1 } }
    public func launch(_ mode: ManualSyncMode) { asked.withLock { $0.append(mode) } }
    public func resume() { resumptions.withLock { $0 += 1 } }
}
