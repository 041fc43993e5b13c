/// Someone is told of attempts to sync, until this is cancelled.
public protocol SyncJournalObservation: Sendable {
    func cancel()
}
