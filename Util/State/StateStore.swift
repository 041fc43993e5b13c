import Synchronization

/// A store for the state of a view model. The state is an immutable value that any thread can read at any
/// time.
public final class StateStore<State: Sendable>: Sendable {
    private let contents: Mutex<State>

    public init(_ initial: State) { contents = Mutex(initial) }

    /// The newest state.
    public var state: State { contents.withLock { $0 } }

    /// Changes the state with the closure `change`. If several threads call this method, their closures run
    /// one after another.
    public func update(_ change: (inout State) -> Void) { contents.withLock { change(&$0) } }
}

/// An event in the state of a view model, such as a message. Each event has a number, so that a screen can
/// tell whether it has already shown the event.
public struct Numbered<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The number of the event. The first event has the number 1.
    public let number: Int
    public let value: Value

    /// Makes an event whose number is one higher than that of `previous`, or 1 if `previous` is `nil`.
    public init(after previous: Numbered?, _ value: Value) {
        number = (previous?.number ?? 0) + 1
        self.value = value
    }
}
