import Dispatch
import Synchronization

/// A queue to which any thread adds events, and from which one thread takes them.
final class EventQueue<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])
    private let signal = DispatchSemaphore(value: 0)

    func push(_ event: Event) {
        let isFirst = events.withLock { events in
            events.append(event)
            return events.count == 1
        }
        if isFirst { signal.signal() }
    }

    /// Waits until the queue has events. Returns all events, oldest first; none if the time limit has passed.
    /// - Parameter milliseconds: the time limit, which also passes while the machine sleeps; `nil` for no
    ///   limit.
    func take(waiting milliseconds: Int?) -> [Event] {
        if let milliseconds {
            if signal.wait(wallTimeout: .now() + .milliseconds(max(milliseconds, 0))) == .timedOut {
                return []
            }
        } else {
            signal.wait()
        }
        return events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}
