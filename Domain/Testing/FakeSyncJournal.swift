public import SyncDomain
import Synchronization

/// How syncing went, in memory.
public final class FakeSyncJournal: SyncJournal {
    private let stored: Mutex<SyncHistory>

    public init(_ history: SyncHistory = SyncHistory()) { stored = Mutex(history) }

    public func history() -> SyncHistory { stored.withLock { $0 } }
    public func store(_ history: SyncHistory) { stored.withLock { $0 = history } }
}
