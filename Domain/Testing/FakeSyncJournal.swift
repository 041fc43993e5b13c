public import DomainPrimitives
public import SyncDomain
import Synchronization

/// The sync history in memory.
public final class FakeSyncJournal: SyncJournal {
    private let stored: Mutex<SyncHistory>
    private let observer = Mutex<(@Sendable () -> Void)?>(nil)

    private let isWritable: Bool

    /// - Parameter isWritable: If `false`, the journal ignores every write, as if the disk were full.
    public init(_ history: SyncHistory = SyncHistory(), isWritable: Bool = true) {
        stored = Mutex(history)
        self.isWritable = isWritable
    }

    public func history() -> SyncHistory { stored.withLock { $0 } }
    public func store(_ history: SyncHistory) {
        guard isWritable else { return }
        stored.withLock { $0 = history }
        observer.withLock { $0 }?()
    }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        observer.withLock { $0 = changed }
        return Observation { self.observer.withLock { $0 = nil } }
    }
}
