/// Someone is told of writes to a database, until this is cancelled.
public protocol SQLObservation: Sendable {
    func cancel()
}
