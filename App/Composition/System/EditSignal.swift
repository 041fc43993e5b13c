import DomainPrimitives
import LibraryDomain
import Synchronization

/// A flag that says whether a person has edited the library through this process. After each edit, the flag
/// also calls the closures that were passed to ``observe(_:)``.
final class EditSignal: LibraryEdits {
    private let raised = Mutex(false)
    private let observers = Observers()

    var isRaised: Bool { raised.withLock { $0 } }

    func raise() {
        raised.withLock { $0 = true }
        observers.notify()
    }

    func observe(_ edited: @escaping @Sendable () -> Void) -> Observation { observers.add(edited) }
}
