import Dispatch
import Synchronization

/// What a watcher is told of, by whichever thread.
final class WatchQueue: Sendable {
    enum Event: Sendable { case library, server, stop }

    private let events = Mutex<[Event]>([])
    private let listening = Mutex(false)
    /// Signalled with each event.
    private let arrival = DispatchSemaphore(value: 0)

    func put(_ event: Event) {
        events.withLock { $0.append(event) }
        arrival.signal()
    }

    /// - Returns: the next event, all that came meanwhile taken along; `nil` where the time was up.
    func take(within seconds: Double) -> Event? {
        let limit = DispatchTime.now() + seconds
        while true {
            let taken = events.withLock { events in
                let all = events
                events.removeAll()
                return all
            }
            if let event = taken.contains(.stop) ? .stop : taken.first { return event }
            if arrival.wait(timeout: limit) == .timedOut { return nil }
        }
    }

    /// - Returns: whether nobody listens yet.
    func beginListening() -> Bool {
        listening.withLock { isListening in
            if isListening { return false }
            isListening = true
            return true
        }
    }

    func endListening() { listening.withLock { $0 = false } }
}
