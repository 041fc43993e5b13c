public import DomainPrimitives
public import LibraryDomain
import Synchronization

/// Edits that a test announces.
public final class FakeLibraryEdits: LibraryEdits {
    private let observers = Mutex<[@Sendable () -> Void]>([])

    public init() {}

    public func observe(_ edited: @escaping @Sendable () -> Void) -> Observation {
        observers.withLock { $0.append(edited) }
        return Observation { [weak self] in self?.observers.withLock { $0 = [] } }
    }

    /// Tells the observers of an edit.
    public func announce() { for observer in observers.withLock({ $0 }) { observer() } }
}
