public import LibraryDomain
public import DomainPrimitives
import Synchronization
import TodosDomain

/// Tells of a change whenever a test says so.
public final class FakeLibraryChanges: LibraryChanges {
    private let observers = Mutex<[Int: @Sendable () -> Void]>([:])

    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation {
        let key = observers.withLock { observers in
            let key = (observers.keys.max() ?? 0) + 1
            observers[key] = changed
            return key
        }
        return Observation { [weak self] in self?.observers.withLock { $0[key] = nil } }
    }

    /// Says that the library was changed.
    public func change() { for observer in observers.withLock({ Array($0.values) }) { observer() } }
}
