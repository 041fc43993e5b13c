import DomainPrimitives
import SyncDomain
import SyncProtocolDomain
import Synchronization

/// A server whose requests or answers are lost on the way. Without a loss, the server only notes the
/// operations that it receives.
final class LossyServer: SyncServer {
    enum Loss: CaseIterable { case request, answer }

    private let real: any SyncServer
    private let loss: Loss?
    private let operations = Mutex<[SyncOperation]>([])

    init(_ real: any SyncServer, losing loss: Loss? = nil) {
        self.real = real
        self.loss = loss
    }

    /// The operations of all requests that arrived, in the order of the requests.
    var received: [SyncOperation] { operations.withLock { $0 } }

    func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure) -> SyncResponse {
        if loss == .request { throw .server(.offline(.reset)) }
        operations.withLock { $0 += request.operations }
        let response = try real.exchange(request, meanwhile: work)
        if loss == .answer { throw .server(.offline(.reset)) }
        return response
    }

    func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage {
        try real.snapshot(after: next, meanwhile: work)
    }

    func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool {
        try real.waitForChanges(after: cursor)
    }
}
