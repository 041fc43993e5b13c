import Synchronization

/// Somebody is told of changes, until this is cancelled.
public struct Observation: Sendable {
    private let end: @Sendable () -> Void

    /// - Parameter end: stops telling; may be called more than once, on any thread.
    public init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    /// Ends the observation. What is being told at that moment may still arrive.
    public func cancel() { end() }
}

/// The observers of one thing that changes.
public final class Observers: Sendable {
    private struct State {
        var last = 0
        var observers: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    /// Adds an observer until the observation is cancelled.
    /// - Parameter notify: called after each change, on the thread that made the change.
    public func add(_ notify: @escaping @Sendable () -> Void) -> Observation {
        let number = state.withLock { state in
            state.last += 1
            state.observers[state.last] = notify
            return state.last
        }
        return Observation { [weak self] in self?.state.withLock { $0.observers[number] = nil } }
    }

    /// Tells every observer of a change, in no order.
    public func notify() { for notify in state.withLock({ Array($0.observers.values) }) { notify() } }
}
