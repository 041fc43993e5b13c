public import DomainPrimitives
public import LibraryDomain
import Synchronization

/// Edits that a test announces.
public final class FakeLibraryEdits: LibraryEdits {
    private let observers = Mutex<[Int: @Sendable () -> Void]>([:])

    public init() {}

    public func observe(_ edited: @escaping @Sendable () -> Void) -> Observation {
        let key = observers.withLock { observers in
            let key = (observers.keys.max() ?? 0) + 1
            observers[key] = edited
            return key
        }
        return Observation { [weak self] in self?.observers.withLock { $0[key] = nil } }
    }

    /// Tells every observer that an edit has happened.
    public func announce() { for observer in observers.withLock({ Array($0.values) }) { observer() } }
}
