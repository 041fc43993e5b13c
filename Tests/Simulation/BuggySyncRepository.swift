import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncProtocolDomain
import Synchronization

/// The device's real repository for sync, with a planted bug.
final class BuggySyncRepository: SyncRepository {
    private let real: any SyncRepository
    private let bug: PlantedBug
    private let fold: BuggyFold
    /// The largest operation number that the device had sent before its process started. `nil` until the
    /// process first reads operations. Only the planted bug `sentNotSentAgain` uses this number.
    private let sentBefore = Mutex<Int64?>(nil)

    init(_ real: any SyncRepository, _ bug: PlantedBug, _ fold: BuggyFold) {
        self.real = real
        self.bug = bug
        self.fold = fold
    }

    func state() throws(PlannerError) -> SyncState { try real.state() }
    func setOwner(_ owner: LibraryOwner) throws(PlannerError) { try real.setOwner(owner) }
    func waiting() throws(PlannerError) -> Int { try real.waiting() }
    func held() throws(PlannerError) -> Int { try real.held() }
    func hasUnsent() throws(PlannerError) -> Bool { try real.hasUnsent() }
    func rejected() throws(PlannerError) -> Int { try real.rejected() }
    func noteFailure(of n: Int64) throws(PlannerError) -> Bool { try real.noteFailure(of: n) }
    func backUp() throws(PlannerError) { try real.backUp() }
    func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts {
        // The bug: the question before a mass deletion counts only deleted todos, not records of other types.
        try real.countDeletions(bug == .guardLeftOut ? changes.filter { $0.key.type == "todo" } : changes)
    }
    func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts {
        try real.countDeletions(after: page, isFirst: isFirst)
    }
    func count(_ type: String) throws(PlannerError) -> Int { try real.count(type) }

    func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation] {
        let sent = try real.state().sent
        let operations = try real.operations(after: n, limit: limit, bytes: bytes)
        switch bug {
        case .sentNotSentAgain:
            // The bug: operations that a former process sent are never sent again.
            let before = sentBefore.withLock { before in
                before = before ?? sent
                return before ?? sent
            }
            return operations.filter { $0.n > before }
        case .numbersReused:
            guard let first = operations.first, first.n > 1 else { return operations }
            return (try? [SyncOperation(n: first.n - 1, payload: first.payload, hash: first.hash)])
                ?? operations
        case .laterEditEmptied:
            // The bug: of several edits of one record, the later ones lose their values.
            var keys: Set<RecordKey> = []
            return operations.map { operation in
                guard case .edit(let edit) = operation.content, !keys.insert(edit.key).inserted else {
                    return operation
                }
                let set = edit.set.filter { RecordType.lifecycle.contains($0.key) }
                return SyncOperation(
                    n: operation.n,
                    .edit(Edit(time: edit.time, key: edit.key, set: set, isDeletion: edit.isDeletion)),
                    SimulatedHub.hash)
            }
        default: return operations
        }
    }

    func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError) -> AppliedChanges? {
        var response = response
        switch bug {
        case .cursorBeforeChanges:
            // The bug: the cursor is stored, but the changes before it are dropped.
            if response.changes.count % 5 == 4 { response.changes = [] }
        case .receiptsShifted:
            // The bug: each receipt is stored for the operation with the number before it.
            response.receipts = response.receipts.map { Receipt(n: $0.n - 1, $0.status, $0.stamp) }
        default: break
        }
        let versions = try fold.versions()
        let applied = try real.apply(response, to: request)
        try fold.spoil(since: versions)
        return applied
    }

    func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges? {
        try real.apply(page, after: next)
    }
    func endSync() throws(PlannerError) { try real.endSync() }

    func rebuildDerivedData() throws(PlannerError) { try real.rebuildDerivedData() }

    func replaceDeviceID(_ device: DeviceID, hasLost: Bool) throws(PlannerError) {
        try real.replaceDeviceID(device, hasLost: hasLost)
    }

    func resend(from n: Int64) throws(PlannerError) -> Bool {
        bug == .forgottenNotResent ? true : try real.resend(from: n)
    }

    func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges {
        guard bug == .pendingDropped else {
            return try real.replaceConfirmed(with: page, isFirst: isFirst, isForeign: isForeign)
        }
        // The bug: all waiting operations count as rejected, so they are never sent again.
        let waiting = try real.operations(after: 0, limit: .max, bytes: .max)
        let receipts = waiting.map { Receipt(n: $0.n, .rejected(.skipped), .zero) }
        let state = try real.state()
        _ = try real.apply(
            SyncResponse(
                epoch: "", serverNow: Timestamp(milliseconds: 0), through: state.sent, receipts: receipts,
                cursor: state.cursor ?? "", upTo: 0, more: false),
            to: SyncRequest(
                device: state.device, deviceNow: Timestamp(milliseconds: 0), cursor: state.cursor,
                sent: state.sent,
                operations: waiting))
        return try real.replaceConfirmed(with: page, isFirst: isFirst, isForeign: isForeign)
    }

    func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation] {
        try real.acknowledged(by: device, from: n, limit: limit, bytes: bytes)
    }
}
