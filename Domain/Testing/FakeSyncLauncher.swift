public import SyncDomain
import Synchronization

/// Records what was started.
public final class FakeSyncLauncher: SyncLauncher {
    private let launches = Mutex(0)
    private let resumptions = Mutex(0)
    private let asked = Mutex<[SyncErrand]>([])

    public init() {}

    /// How many syncs were started because something changed.
    public var count: Int { launches.withLock { $0 } }
    /// How often it was looked whether the time of the next attempt has come.
    public var resumed: Int { resumptions.withLock { $0 } }
    /// The reasons of the syncs that a person asked for.
    public var errands: [SyncErrand] { asked.withLock { $0 } }

    public func launch() { launches.withLock { $0 += 1 } }
    public func launch(_ errand: SyncErrand) { asked.withLock { $0.append(errand) } }
    public func resume() { resumptions.withLock { $0 += 1 } }
}
