public import SyncInterface
import Synchronization

/// Counts what was started.
public final class FakeSyncLauncher: SyncLauncher {
    private struct Companion: SyncCompanion {
        let launcher: FakeSyncLauncher

        func end() { launcher.companions.withLock { $0 -= 1 } }
    }

    private let launches = Mutex(0)
    private let asked = Mutex<[SyncErrand]>([])
    private let companions = Mutex(0)

    public init() {}

    public var count: Int { launches.withLock { $0 } }
    /// What a person asked for.
    public var errands: [SyncErrand] { asked.withLock { $0 } }
    /// How many go on.
    public var accompanied: Int { companions.withLock { $0 } }

    public func launch() { launches.withLock { $0 += 1 } }
    public func launch(_ errand: SyncErrand) { asked.withLock { $0.append(errand) } }
    public func resume() {}

    public func accompany() -> any SyncCompanion {
        companions.withLock { $0 += 1 }
        return Companion(launcher: self)
    }
}
