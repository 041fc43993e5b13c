/// Someone is told of what concerns syncing, until this is cancelled.
public protocol SyncObservation: Sendable {
    func cancel()
}
