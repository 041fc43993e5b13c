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

    /// - Parameter isPatient: only the end is heard before the time is up, whatever else comes.
    /// - Returns: the next event, all that came meanwhile taken along; `nil` where the time was up.
    func take(within seconds: Double, isPatient: Bool = false) -> Event? {
        let limit = DispatchTime.now() + seconds
        var first: Event?
        while true {
            let taken = events.withLock { events in
                let all = events
                events.removeAll()
                return all
            }
            if taken.contains(.stop) { return .stop }
            first = first ?? taken.first
            if let first, !isPatient { return first }
            if arrival.wait(timeout: limit) == .timedOut { return first }
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
