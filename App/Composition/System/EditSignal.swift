import Synchronization

/// Whether this process changed the library as somebody asked: then a sync is worth its while.
final class EditSignal: Sendable {
    private let raised = Mutex(false)

    var isRaised: Bool { raised.withLock { $0 } }

    func raise() { raised.withLock { $0 = true } }
}
