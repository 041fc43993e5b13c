public import SyncDomain
import Synchronization

/// A launcher that starts no sync, but records each call.
public final class FakeSyncLauncher: SyncLauncher {
    private let launches = Mutex(0)
    private let resumptions = Mutex(0)
    private let asked = Mutex<[ManualSyncMode]>([])

    public init() {}

    /// The number of calls of ``launch()``, which starts a sync because something changed.
    public var count: Int { launches.withLock { $0 } }
    /// The number of calls of ``resume()``, which starts a sync again after a failure.
    public var resumed: Int { resumptions.withLock { $0 } }
    /// The modes of the syncs that a person asked for, in the order of the calls.
    public var modes: [ManualSyncMode] { asked.withLock { $0 } }

    public func launch() { launches.withLock { $0 += 1 } }
    public func launch(_ mode: ManualSyncMode) { asked.withLock { $0.append(mode) } }
    public func resume() { resumptions.withLock { $0 += 1 } }
}
