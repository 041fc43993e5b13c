import DomainPrimitives
import HubDomain
public import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain

/// The nodes of a library that always has the same records as a fake server.
public struct MirroredNodes: NodeRepository {
    private let hub: FakeHubRepository
    private let user = UserID(rawValue: 1)

    public init(_ hub: FakeHubRepository) { self.hub = hub }

    public func digests() throws(SyncError) -> TypeDigests {
        do throws(HubError) {
            return try hub.read(user) { reader throws(HubError) in try Recount(reader: reader)() }
        } catch {
            throw .failure(.server(.failed(status: 500)))
        }
    }

    public func totals() throws(SyncError) -> NodeTotals {
        NodeTotals(digest: try digests().total, strays: 0, cursor: nil)
    }

    public func compare(_ digests: TypeDigests, at cursor: String, limit: Int) throws(SyncError)
        -> NodeComparison
    { .moved }

    public func countDeletions(_ changes: NodeChanges) throws(SyncError) -> RecordCounts { RecordCounts() }

    public func apply(_ changes: NodeChanges, at cursor: String) throws(SyncError) -> AppliedChanges? {
        AppliedChanges()
    }

    public func queueStrayRecords() throws(SyncError) -> Int { 0 }
}
