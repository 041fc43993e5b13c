/// Someone is told of changes, until this is cancelled.
public protocol LibraryObservation: Sendable {
    func cancel()
}
