import DomainPrimitives
import LibraryDomain
import Synchronization

/// Knows whether this process edited the library because a person asked, and tells observers of each edit.
final class EditSignal: LibraryEdits {
    private struct State {
        var isRaised = false
        var observers: [Int: @Sendable () -> Void] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    var isRaised: Bool { state.withLock { $0.isRaised } }

    func raise() {
        let observers = state.withLock { state in
            state.isRaised = true
            return Array(state.observers.values)
        }
        for observer in observers { observer() }
    }

    func observe(_ edited: @escaping @Sendable () -> Void) -> Observation {
        let number = state.withLock { state in
            state.next += 1
            state.observers[state.next] = edited
            return state.next
        }
        return Observation { [weak self] in self?.state.withLock { $0.observers[number] = nil } }
    }
}
