import Synchronization

/// The state of a view model: an immutable value that any thread reads at any time.
public final class StateStore<State: Sendable>: Sendable {
    private let contents: Mutex<State>

    public init(_ initial: State) { contents = Mutex(initial) }

    /// The newest state.
    public var state: State { contents.withLock { $0 } }

    /// Replaces the state by what `change` makes of it. Changes of several threads come one after another.
    public func update(_ change: (inout State) -> Void) { contents.withLock { change(&$0) } }
}
