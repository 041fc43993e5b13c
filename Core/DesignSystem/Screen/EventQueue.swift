import Dispatch
import Synchronization

/// Events for one thread from all others.
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

    /// All that came since the last time, in order; waits until there is something.
    /// - Parameter milliseconds: how long at most; `nil` for as long as it takes. On the wall's clock, so
    ///   that a machine that slept through the time wakes to it.
    /// - Returns: empty where the time is up.
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
