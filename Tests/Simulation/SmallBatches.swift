import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncProtocolDomain

/// The real repository for sync, but with small batches of operations. Even a few edits then need several
/// requests.
struct SmallBatches: SyncRepository {
    let real: any SyncRepository

    func state() throws(PlannerError) -> SyncState { try real.state() }
    func setOwner(_ owner: LibraryOwner) throws(PlannerError) { try real.setOwner(owner) }
    func waiting() throws(PlannerError) -> Int { try real.waiting() }
    func held() throws(PlannerError) -> Int { try real.held() }
    func hasUnsent() throws(PlannerError) -> Bool { try real.hasUnsent() }
    func rejected() throws(PlannerError) -> Int { try real.rejected() }
    func noteFailure(of n: Int64) throws(PlannerError) -> Bool { try real.noteFailure(of: n) }
    func backUp() throws(PlannerError) { try real.backUp() }
    func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts {
        try real.countDeletions(changes)
    }
    func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts {
        try real.countDeletions(after: page, isFirst: isFirst)
    }
    func count(_ type: String) throws(PlannerError) -> Int { try real.count(type) }
    func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation] {
        try real.operations(after: n, limit: min(limit, 12), bytes: bytes)
    }
    func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError) -> AppliedChanges? {
        try real.apply(response, to: request)
    }
    func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges? {
        try real.apply(page, after: next)
    }
    func endSync() throws(PlannerError) { try real.endSync() }

    func rebuildDerivedData() throws(PlannerError) { try real.rebuildDerivedData() }
    func replaceDeviceID(_ device: DeviceID, hasLost: Bool) throws(PlannerError) {
        try real.replaceDeviceID(device, hasLost: hasLost)
    }
    func resend(from n: Int64) throws(PlannerError) -> Bool { try real.resend(from: n) }
    func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges {
        try real.replaceConfirmed(with: page, isFirst: isFirst, isForeign: isForeign)
    }
    func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation] {
        try real.acknowledged(by: device, from: n, limit: min(limit, 12), bytes: bytes)
    }
}
