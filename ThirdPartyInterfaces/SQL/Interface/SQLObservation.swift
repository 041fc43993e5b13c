/// A subscription to announcements, until it is cancelled.
public protocol SQLObservation: Sendable {
    func cancel()
}
