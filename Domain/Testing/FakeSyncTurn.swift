public import SyncDomain
import Synchronization

/// The turn in syncing. Who has it never gives it back, so that only what waits for nobody asks for a taken one.
public final class FakeSyncTurn: SyncTurn {
    private let taken: Mutex<Bool>

    public init(isTaken: Bool = false) { taken = Mutex(isTaken) }

    public func whenFree<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value { try body() }

    public func ifFree<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value? {
        taken.withLock { $0 } ? nil : try body()
    }
}
