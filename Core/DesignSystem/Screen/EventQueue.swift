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

    /// Waits until the queue has events. Returns all of them in the order in which they were added.
    /// - Parameter milliseconds: the time limit; `nil` for no limit. The limit counts wall-clock time, so it
    ///   also passes while the machine sleeps.
    /// - Returns: the events; empty if the time limit has passed.
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
