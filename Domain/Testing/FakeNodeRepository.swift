public import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain
import Synchronization

/// The records of a library and of a server, in memory.
public final class FakeNodeRepository: NodeRepository {
    private struct State {
        var library: [RecordKey: RecordState]
        let server: [RecordKey: RecordState]
        /// The records of the library that wait for the next sync, because the server has lost them.
        var queued: Set<RecordKey> = []
        var strays: Int
        var recounts = 0

        var confirmed: [RecordKey: RecordState] { library.filter { !queued.contains($0.key) } }
    }

    private let hasMoved: Bool
    private let cursor: String?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - strays: how many records neither the server nor the outbox has.
    ///   - hasMoved: whether the server has changes that the library lacks.
    ///   - cursor: the library's cursor; `nil` if the library has never synced.
    public init(
        library: [RecordKey: RecordState] = [:], server: [RecordKey: RecordState] = [:], strays: Int = 0,
        hasMoved: Bool = false, cursor: String? = nil
    ) {
        self.hasMoved = hasMoved
        self.cursor = cursor
        state = Mutex(State(library: library, server: server, strays: strays))
    }

    /// The records of the library.
    public var library: [RecordKey: RecordState] { state.withLock { $0.library } }

    /// The digest of the server's records.
    public var serverDigest: LibraryDigest { Self.digests(state.withLock { $0.server }).total }

    /// How often the digests were computed.
    public var recounts: Int { state.withLock { $0.recounts } }

    public func digests() throws(SyncError) -> TypeDigests {
        state.withLock { $0.recounts += 1 }
        return Self.digests(state.withLock { $0.confirmed })
    }

    public func totals() throws(SyncError) -> NodeTotals {
        NodeTotals(
            digest: Self.digests(state.withLock { $0.confirmed }).total,
            strays: state.withLock { $0.strays }, cursor: cursor)
    }

    private static func digests(_ records: [RecordKey: RecordState]) -> TypeDigests {
        var digests = TypeDigests()
        for (key, state) in records where !state.isDeleted { digests.add(RecordHash(key, state, .fake), key) }
        return digests
    }

    public func compare(_ digests: TypeDigests, at cursor: String, limit: Int) throws(SyncError)
        -> NodeComparison
    {
        if hasMoved { return .moved }
        return state.withLock { state in
            var changes = NodeChanges()
            for (key, record) in state.confirmed where !record.isDeleted && state.server[key] != record {
                let change = Change(key, seq: 0, state.server[key] ?? RecordState())
                let isLive = change.state != RecordState() && !change.state.isDeleted
                if isLive { changes.editNodes.append(change) } else { changes.deletions.append(change) }
            }
            for (key, record) in state.server where !record.isDeleted {
                guard state.library[key].map(\.isDeleted) ?? true else { continue }
                changes.newNodes.append(Change(key, seq: 0, record))
            }
            return changes.all.count > limit ? .tooMany : .differences(changes)
        }
    }

    public func countDeletions(_ changes: NodeChanges) throws(SyncError) -> RecordCounts {
        var counts = RecordCounts()
        for change in changes.deletions where change.state.isDeleted {
            counts += RecordCounts([change.key.type: 1])
        }
        return counts
    }

    public func apply(_ changes: NodeChanges, at cursor: String) throws(SyncError) -> AppliedChanges? {
        state.withLock { state in
            var applied = AppliedChanges()
            for change in changes.all {
                if change.state == RecordState() {
                    state.queued.insert(change.key)
                } else {
                    state.library[change.key] = change.state
                    applied.changed += 1
                }
            }
            return applied
        }
    }

    public func queueStrayRecords() throws(SyncError) -> Int {
        state.withLock { state in
            defer { state.strays = 0 }
            return state.strays
        }
    }
}
