public import DomainPrimitives
public import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain
import Synchronization

/// A sync repository without a library. The fake stores only the operations of the device and the changes
/// from the server.
public final class FakeSyncRepository: SyncRepository {
    private struct Contents {
        var state: SyncState
        var waiting: [SyncOperation]
        var acknowledged: [SyncOperation] = []
        var changes: [Change] = []
        var backups = 0
        var failures: [Int64: Int] = [:]
        var rejected: [SyncOperation] = []
    }

    private let contents: Mutex<Contents>

    /// - Parameter waiting: the operations that wait to be sent, in the order of their numbers.
    public init(device: DeviceID = DeviceID(rawValue: 1), waiting: [SyncOperation] = []) {
        contents = Mutex(
            Contents(state: SyncState(device: device, sent: waiting.last?.n ?? 0), waiting: waiting))
    }

    public var changes: [Change] { contents.withLock { $0.changes } }

    /// The number of copies of the library that ``backUp()`` has made.
    public var backups: Int { contents.withLock { $0.backups } }

    public func state() throws(PlannerError) -> SyncState { contents.withLock { $0.state } }
    public func setOwner(_ owner: LibraryOwner) throws(PlannerError) {
        contents.withLock { contents in
            if let present = contents.state.owner, !present.isSame(as: owner) {
                contents.state.isForeign = true
                contents.state.serverSchema = 0
            }
            contents.state.owner = owner
        }
    }

    public func rejected() throws(PlannerError) -> Int { contents.withLock { $0.rejected.count } }
    public func waiting() throws(PlannerError) -> Int { contents.withLock { $0.waiting.count } }
    public func held() throws(PlannerError) -> Int { 0 }
    public func hasUnsent() throws(PlannerError) -> Bool { try waiting() > 0 }

    public func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation] {
        contents.withLock { Array($0.waiting.filter { $0.n > n }.prefix(limit)) }
    }

    public func noteFailure(of n: Int64) throws(PlannerError) -> Bool {
        contents.withLock { contents in
            contents.failures[n, default: 0] += 1
            guard contents.failures[n] ?? 0 >= 3,
                let index = contents.waiting.firstIndex(where: { $0.n == n })
            else {
                return false
            }
            contents.rejected.append(contents.waiting[index])
            contents.waiting[index] = SyncOperation(n: n, .skip, .fake)
            return true
        }
    }

    public func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError)
        -> AppliedChanges?
    {
        contents.withLock { contents in
            let numbers = Set(response.receipts.map(\.n))
            contents.acknowledged += contents.waiting.filter { numbers.contains($0.n) }
            contents.waiting.removeAll { numbers.contains($0.n) }
            contents.changes += response.changes
            contents.state.cursor = response.cursor
            contents.state.serverSchema = response.schema
            var applied = AppliedChanges()
            applied.acknowledged = numbers.count
            applied.changed = response.changes.count
            return applied
        }
    }

    public func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges? {
        apply(page)
    }

    public func endSync() throws(PlannerError) {}

    /// A fake repository has no derived data.
    public func rebuildDerivedData() throws(PlannerError) {}

    private func apply(_ page: SnapshotPage) -> AppliedChanges {
        contents.withLock { contents in
            contents.changes += page.records
            contents.state.snapshot = page.next
            if page.next == nil {
                contents.state.cursor = page.cursor
                contents.state.copy = nil
            }
            var applied = AppliedChanges()
            applied.changed = page.records.count
            return applied
        }
    }

    public func backUp() throws(PlannerError) {
        contents.withLock { contents in
            guard contents.state.copy == nil else { return }
            contents.state.copy = "copy"
            contents.backups += 1
        }
    }

    public func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts {
        RecordCounts(
            Dictionary(changes.filter(\.state.isDeleted).map { ($0.key.type, 1) }, uniquingKeysWith: +))
    }

    public func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts {
        RecordCounts()
    }

    public func count(_ type: String) throws(PlannerError) -> Int {
        contents.withLock { contents in contents.changes.count { $0.key.type == type && !$0.state.isDeleted }
        }
    }

    public func replaceDeviceID(_ device: DeviceID, hasLost: Bool) throws(PlannerError) {
        contents.withLock { contents in
            contents.state.formerDevices.append(contents.state.device)
            contents.state.device = device
            if hasLost { contents.state.isForeign = true }
        }
    }

    public func resend(from n: Int64) throws(PlannerError) -> Bool {
        contents.withLock { contents in
            contents.waiting = contents.acknowledged.filter { $0.n >= n } + contents.waiting
            contents.acknowledged.removeAll { $0.n >= n }
            return true
        }
    }

    public func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges {
        contents.withLock { $0.state.isForeign = false }
        return apply(page)
    }

    public func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation] {
        contents.withLock { Array($0.acknowledged.filter { $0.n >= n }.prefix(limit)) }
    }
}
