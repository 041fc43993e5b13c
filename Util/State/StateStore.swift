import Synchronization

/// The state of a view model: an immutable value that is read at any time and followed as a stream.
///
/// Each subscriber first receives the state there is, then every later one; a slow subscriber skips to the newest, so
/// memory does not grow with its delay.
public final class StateStore<State: Sendable & Equatable>: Sendable {
    private struct Contents {
        var state: State
        var subscribers: [Int: AsyncStream<State>.Continuation] = [:]
        var nextSubscriber = 0
    }

    private let contents: Mutex<Contents>

    public init(_ initial: State) { contents = Mutex(Contents(state: initial)) }

    /// The newest state.
    public var state: State { contents.withLock { $0.state } }

    /// The state now and each that follows, without repeating equal ones.
    public var states: AsyncStream<State> {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
        let key = contents.withLock { contents in
            let key = contents.nextSubscriber
            contents.nextSubscriber += 1
            contents.subscribers[key] = continuation
            continuation.yield(contents.state)
            return key
        }
        continuation.onTermination = { [weak self] _ in
            self?.contents.withLock { _ = $0.subscribers.removeValue(forKey: key) }
        }
        return stream
    }

    /// Replaces the state by what `change` makes of it and tells the subscribers.
    public func update(_ change: (inout State) -> Void) {
        contents.withLock { contents in
            var next = contents.state
            change(&next)
            guard next != contents.state else { return }
            contents.state = next
            for subscriber in contents.subscribers.values { subscriber.yield(next) }
        }
    }
}
