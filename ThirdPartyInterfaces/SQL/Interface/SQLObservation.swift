/// A subscription to announcements, which lasts until it is cancelled.
public protocol SQLObservation: Sendable {
    func cancel()
}
