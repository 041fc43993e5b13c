import Synchronization

/// A subscription to changes, which lasts until it is cancelled.
public struct Observation: Sendable {
    private let end: @Sendable () -> Void

    /// - Parameter end: a closure that ends the subscription. It must allow several calls, on any thread.
    public init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    /// Ends the subscription. If a notification has already begun, it may still arrive.
    public func cancel() { end() }
}

/// A list of closures to call after each change, for example each time a person logs in or out.
public final class Observers: Sendable {
    private struct State {
        var last = 0
        var observers: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    /// Adds a closure, which stays in the list until the caller cancels the returned observation.
    /// - Parameter notify: called after each change, on the thread that made the change.
    public func add(_ notify: @escaping @Sendable () -> Void) -> Observation {
        let number = state.withLock { state in
            state.last += 1
            state.observers[state.last] = notify
            return state.last
        }
        return Observation { [weak self] in self?.state.withLock { $0.observers[number] = nil } }
    }

    /// Notifies every observer of a change, in no particular order.
    public func notify() { for notify in state.withLock({ Array($0.observers.values) }) { notify() } }
}
