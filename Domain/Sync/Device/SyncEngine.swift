public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// A sync between the library and the server, until neither side has more operations or changes. After a
/// failure, the next sync continues at the same point, and no edit is lost (Documentation/Sync.md §Protocol).
public struct SyncEngine: Sendable {
    let repository: any SyncRepository
    let server: any SyncServer
    let clock: any WallClock
    let random: RandomSource
    private let rowsAtOnce: Int

    /// - Parameter rowsAtOnce: the approximate number of records that are applied in one transaction.
    public init(
        repository: any SyncRepository, server: any SyncServer, clock: any WallClock, random: RandomSource,
        rowsAtOnce: Int = SyncLimits.rowsAtOnce
    ) {
        self.repository = repository
        self.server = server
        self.clock = clock
        self.random = random
        self.rowsAtOnce = rowsAtOnce
    }

    /// Syncs once, and returns what the sync changed in the library.
    /// - Parameters:
    ///   - acceptsDeletions: whether the sync may apply a mass deletion. A mass deletion deletes more than 20
    ///     records of a type, and more than a fifth of the type (Documentation/Sync.md §Failsafes).
    ///   - progress: called after each response of the server.
    /// - Throws: ``SyncError/massDeletion(_:)`` for a mass deletion, if `acceptsDeletions` is `false`.
    public func callAsFunction(
        acceptsDeletions: Bool, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> AppliedChanges {
        try unchecked(acceptsDeletions: acceptsDeletions, progress: progress).applied
    }

    /// Syncs once, without a self-check. For the parameters and errors, see
    /// ``callAsFunction(acceptsDeletions:progress:)``.
    func unchecked(
        acceptsDeletions: Bool, progress: (SyncProgress) -> Void
    ) throws(SyncError) -> CheckedSync {
        var session = SyncSession()
        try run(&session, acceptsDeletions, progress)
        return CheckedSync(session.applied, at: session.checkpoint)
    }

    /// Syncs once. For the parameters, see ``callAsFunction(acceptsDeletions:progress:)``.
    /// - Parameter session: gets the results of the sync.
    func run(
        _ session: inout SyncSession, _ acceptsDeletions: Bool, _ progress: (SyncProgress) -> Void
    ) throws(SyncError) {
        let start = try state()
        if start.isForeign {
            try recover(from: .resync(.foreign, last: 0), &session, acceptsDeletions)
        } else if start.cursor == nil {
            do throws(SyncError) { try begin(&session, progress) } catch .failure(.refused(.resync)) {
                try replaceConfirmed(isForeign: true, &session, acceptsDeletions)
            }
        }
        // Each recovery makes progress. The limit stops a sync with a server that always refuses.
        var recoveries = 0
        var batch = BatchSize()
        var operations = try operations(after: 0, batch.most)
        while true {
            var (step, following) = (Step.more, [SyncOperation]?.none)
            do throws(SyncError) {
                (step, following) = try exchange(
                    operations, batch: batch, session: &session, acceptsDeletions: acceptsDeletions,
                    progress: progress)
                batch.grow()
            } catch .failure(let failure) where failure.mayBeCausedBy(operations) {
                session.restart()
                try isolate(operations, failure, &batch)
            } catch .failure(.refused(let refusal)) where recoveries < Self.maximumRecoveries {
                recoveries += 1
                session.restart()
                try recover(from: refusal, &session, acceptsDeletions)
            }
            if step == .end { return try library { () throws(PlannerError) in try repository.endSync() } }
            if let following {
                operations = following
            } else {
                operations = try self.operations(after: 0, batch.most)
            }
            if step == .endIfNothingWaits, operations.isEmpty {
                return try library { () throws(PlannerError) in try repository.endSync() }
            }
        }
    }

    /// The next step of a sync after a response of the server.
    private enum Step { case more, endIfNothingWaits, end }

    /// Compares all records with the server, and sends the server everything that it has lost
    /// (Documentation/Sync.md §Failsafes).
    /// - Parameter acceptsDeletions: whether the sync may apply a mass deletion by other devices.
    public func repair(
        acceptsDeletions: Bool, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> AppliedChanges {
        // Syncs first. Otherwise a library whose last sync was before a purge would restore deleted records.
        var soFar = SyncProgress()
        let before = try self(acceptsDeletions: acceptsDeletions) {
            soFar = $0
            progress($0)
        }
        var session = SyncSession()
        try replaceConfirmed(isForeign: true, &session, acceptsDeletions)
        try library { () throws(PlannerError) in try repository.rebuildDerivedData() }
        return before + session.applied
            + (try self(acceptsDeletions: acceptsDeletions) { progress(soFar + $0) })
    }

    /// Reacts to a failed request, to find the operation that caused the failure:
    /// - If the request had several operations, the next batch becomes smaller.
    /// - If the request had one operation, its third failure quarantines the operation.
    private func isolate(
        _ operations: [SyncOperation], _ failure: SyncFailure, _ batch: inout BatchSize
    ) throws(SyncError) {
        guard let first = operations.first, try answers(before: first.n) else { throw .failure(failure) }
        guard operations.count == 1 else {
            let isTooLarge = if case .refused(.tooLarge) = failure { true } else { false }
            return batch.shrink(from: operations.count, isTooLarge: isTooLarge)
        }
        let isGivenUp = try library { () throws(PlannerError) in try repository.noteFailure(of: first.n) }
        if !isGivenUp { throw .failure(failure) }
    }

    /// After a failed request, tests whether the server answers a request without operations. If it does,
    /// an operation caused the failure.
    /// - Parameter n: the ``SyncOperation/n`` of the first operation in the failed request.
    private func answers(before n: Int64) throws(SyncError) -> Bool {
        let state = try state()
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor, sent: n - 1,
            operations: [])
        do throws(SyncFailure) { _ = try server.exchange(request) } catch {
            switch error {
            case .refused(.deviceFork), .refused(.expected), .refused(.resync): return true
            default: return false
            }
        }
        return true
    }

    private static let maximumRecoveries = 8

    /// Sends one request. Meanwhile, applies the response of the previous exchange and prepares the next
    /// operations.
    /// - Returns: whether the sync continues, and the operations for the next request. If the operations are
    ///   `nil`, the caller reads them from the library.
    private func exchange(
        _ operations: [SyncOperation], batch: BatchSize, session: inout SyncSession, acceptsDeletions: Bool,
        progress: (SyncProgress) -> Void
    ) throws(SyncError) -> (Step, [SyncOperation]?) {
        let state = try state()
        let cursor = session.cursor ?? state.cursor
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: cursor, sent: state.sent,
            operations: operations)
        let (response, following) = try answer(to: request, batch, &session, acceptsDeletions)
        session.checkpoint = response.digest.map { SyncCheckpoint(digest: $0, cursor: response.cursor) }
        session.soFar.sent += response.receipts.count
        session.soFar.received += response.changes.count
        let isNew =
            !response.receipts.isEmpty || !response.changes.isEmpty || response.cursor != cursor
            || response.purged.seq > state.purgedSeq || response.schema != state.serverSchema
        if isNew { progress(session.soFar) }
        // A response to operations may have no room for changes, so its page can be empty.
        if response.more, operations.isEmpty {
            try session.loopGuard.follow(response.cursor, after: response.changes.count)
        }
        // Operations without a receipt are sent again first. If no further operations were found, edits may
        // have been made since, so the library is read again.
        let next = response.takes(operations) ? try following?.get() : nil
        let ready = next.flatMap { $0.isEmpty ? nil : $0 }
        if ready != nil, response.changes.isEmpty, !response.more, response.purged.seq <= state.purgedSeq {
            session.acknowledgement = Exchange(response: response, request: request)
            return (.more, ready)
        }
        guard isNew || !operations.isEmpty || session.pages != nil else { return (.end, nil) }
        // No operations are sent until the gathered pages are applied.
        let page = Exchange(response: response, request: request)
        guard let all = session.gather(page, atMost: rowsAtOnce) else { return (.more, []) }
        try apply(all.response, all.request, &session, acceptsDeletions)
        if response.more { return (.more, ready) }
        // Applied changes can cause edits, for example when two tags get the same name. A newly announced
        // schema can end the wait of held edits.
        let canCauseEdits =
            !operations.isEmpty || !all.response.changes.isEmpty || response.schema != state.serverSchema
        return (canCauseEdits ? .endIfNothingWaits : .end, ready)
    }

    /// Sends a request, and prepares the next operations while the server works on the request.
    /// - Returns: the response, and the operations for the next request.
    private func answer(
        to request: SyncRequest, _ batch: BatchSize, _ session: inout SyncSession, _ acceptsDeletions: Bool
    ) throws(SyncError) -> (SyncResponse, Result<[SyncOperation], SyncError>?) {
        var following: Result<[SyncOperation], SyncError>?
        let answer = Result { () throws(SyncFailure) in
            try server.exchange(request) {
                following = Result { () throws(SyncError) in
                    try applyAcknowledgement(&session)
                    guard let last = request.operations.last else { return [] }
                    return try self.operations(after: last.n, batch.most)
                }
            }
        }
        try applyAcknowledgement(&session)
        do throws(SyncFailure) { return (try answer.get(), following) } catch {
            // Applies the gathered pages, so that a sync over an unreliable connection makes progress.
            if case .server = error, let pages = session.takePages() {
                try apply(pages.response, pages.request, &session, acceptsDeletions)
            }
            throw .failure(error)
        }
    }

    private func applyAcknowledgement(_ session: inout SyncSession) throws(SyncError) {
        guard let pending = session.acknowledgement else { return }
        try apply(pending.response, pending.request, &session, true)
        session.acknowledgement = nil
    }

    private func apply(
        _ response: SyncResponse, _ request: SyncRequest, _ session: inout SyncSession,
        _ acceptsDeletions: Bool
    ) throws(SyncError) {
        if !acceptsDeletions {
            let count = try library { () throws(PlannerError) in
                try repository.countDeletions(response.changes)
            }
            if !count.isEmpty {
                let deleted = try state().deleted
                let ahead = try deletions(after: response, &session)
                try requireFewDeletions(count + ahead, after: deleted)
            }
        }
        let step = try library { () throws(PlannerError) in try repository.apply(response, to: request) }
        guard let step else { throw .replaced }
        session.applied += step
        if !response.more { session.hasLookedAhead = false }
        // If the server confirmed none of the operations, the device would send them again for ever.
        guard request.operations.isEmpty || step.acknowledged + step.rejected > 0 else {
            throw .failure(
                .server(.faulty(.unconfirmed(request.operations.count)))
            )
        }
    }

    /// Counts the deletions on the pages that follow the page `first`. Applies none of these pages.
    /// - Returns: the counts by type; empty if this sync has counted these pages already.
    private func deletions(after first: SyncResponse, _ session: inout SyncSession) throws(SyncError)
        -> RecordCounts
    {
        if session.hasLookedAhead || !first.more { return RecordCounts() }
        session.hasLookedAhead = true
        let device = try state().device
        var (response, count, loopGuard) = (first, RecordCounts(), PaginationLoopGuard())
        var counted = Set(first.changes.filter(\.state.isDeleted).map(\.key))
        while response.more {
            try loopGuard.follow(response.cursor, after: response.changes.count)
            let request = SyncRequest(
                device: device, deviceNow: clock.now().timestamp, cursor: response.cursor,
                sent: first.through, operations: [])
            response = try call { () throws(SyncFailure) in try server.exchange(request) }
            let changes = response.changes.filter { $0.state.isDeleted && counted.insert($0.key).inserted }
            count += try library { () throws(PlannerError) in try repository.countDeletions(changes) }
        }
        return count
    }

    /// Throws ``SyncError/massDeletion(_:)`` if a person must confirm the deletions. The error names the type
    /// that would lose the most records.
    /// - Parameters:
    ///   - more: the records that would be deleted, counted by type.
    ///   - deleted: the records deleted since the last complete sync, counted by type.
    func requireFewDeletions(_ more: RecordCounts, after deleted: RecordCounts) throws(SyncError) {
        var largest: MassDeletion?
        for (type, gone) in more.byType.sorted(by: { $0.key < $1.key }) {
            let count = gone + deleted[type]
            guard count > max(Self.mostDeletions, largest?.count ?? 0) else { continue }
            let total = try library { () throws(PlannerError) in try repository.count(type) } + deleted[type]
            if count * 5 > total { largest = MassDeletion(type, count: count, total: total) }
        }
        if let largest { throw .massDeletion(largest) }
    }

    private static let mostDeletions = 20

    /// Reads the snapshot (all live records of the server) into a library that has no cursor yet.
    private func begin(_ session: inout SyncSession, _ progress: (SyncProgress) -> Void) throws(SyncError) {
        var asked = try state().snapshot
        var (page, loopGuard) = (try snapshot(after: asked), PaginationLoopGuard())
        while let next = page.next {
            try loopGuard.follow(next, after: page.records.count)
            // The device applies a page while the server prepares the next one.
            var applied: Result<Void, SyncError>?
            let following = Result { () throws(SyncFailure) in
                try server.snapshot(after: next) {
                    applied = Result { () throws(SyncError) in
                        try apply(page, after: asked, &session, progress)
                    }
                }
            }
            if let applied { try applied.get() } else { try apply(page, after: asked, &session, progress) }
            asked = next
            page = try call { () throws(SyncFailure) in try following.get() }
        }
        try apply(page, after: asked, &session, progress)
    }

    private func apply(
        _ page: SnapshotPage, after next: String?, _ session: inout SyncSession,
        _ progress: (SyncProgress) -> Void
    ) throws(SyncError) {
        guard let step = try library({ () throws(PlannerError) in try repository.apply(page, after: next) })
        else {
            throw .replaced
        }
        session.applied += step
        session.soFar.received += page.records.count
        progress(session.soFar)
    }

    func state() throws(SyncError) -> SyncState {
        try library { () throws(PlannerError) in try repository.state() }
    }

    private func operations(after n: Int64, _ limit: Int) throws(SyncError) -> [SyncOperation] {
        try library { () throws(PlannerError) in
            try repository.operations(after: n, limit: limit, bytes: SyncLimits.pushBytes)
        }
    }

    func snapshot(after next: String?) throws(SyncError) -> SnapshotPage {
        try call { () throws(SyncFailure) in try server.snapshot(after: next) }
    }

    func library<Value>(_ body: () throws(PlannerError) -> Value) throws(SyncError) -> Value {
        do { return try body() } catch { throw .library(error) }
    }

    func call<Value>(_ body: () throws(SyncFailure) -> Value) throws(SyncError) -> Value {
        do { return try body() } catch { throw .failure(error) }
    }
}
