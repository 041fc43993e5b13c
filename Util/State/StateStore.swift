import Synchronization

/// The state of a view model: an immutable value that any thread can read at any time.
public final class StateStore<State: Sendable>: Sendable {
    private let contents: Mutex<State>

    public init(_ initial: State) { contents = Mutex(initial) }

    /// The newest state.
    public var state: State { contents.withLock { $0 } }

    /// Replaces the state by the value that `change` makes from it. Calls of several threads run one after
    /// another.
    public func update(_ change: (inout State) -> Void) { contents.withLock { change(&$0) } }
}
