public import DomainPrimitives

/// Brings the library and the server together: sends what waits, takes in what changed, until neither has more. Whatever
/// goes wrong in between, nothing is lost: the next time goes on from there (SYNC.md, Outbox and Protocol).
public struct SyncLibrary: Sendable {
    let repository: any SyncRepository
    let server: any SyncServer
    let clock: any WallClock
    let random: RandomSource

    public init(repository: any SyncRepository, server: any SyncServer, clock: any WallClock, random: RandomSource) {
        self.repository = repository
        self.server = server
        self.clock = clock
        self.random = random
    }

    /// - Parameters:
    ///   - acceptsDeletions: also where much of the library would go.
    ///   - progress: called after each answer.
    /// - Returns: what changed here.
    /// - Throws: ``SyncError/massDeletion(count:of:)`` where more than 20 todos and more than a fifth of all would go at
    ///   once (SYNC.md, Failsafes).
    public func callAsFunction(
        acceptsDeletions: Bool, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> AppliedChanges {
        var applied = AppliedChanges()
        var soFar = SyncProgress()
        if try state().cursor == nil {
            do throws(SyncError) { applied += try begin(&soFar, progress) } catch .failure(.refused(.resync)) {
                applied += try replaceConfirmed(isForeign: true, acceptsDeletions)
            }
        }
        // Each of these leads on, but a server that always says the same must not be asked for ever.
        var detours = 0
        var batch = BatchSize()
        var operations = try operations(after: 0, batch.most)
        while true {
            var (step, following) = (Step.more, [SyncOperation]?.none)
            do throws(SyncError) {
                (step, following) = try exchange(operations, batch, &applied, &soFar, acceptsDeletions, progress)
                batch.grow()
            } catch .failure(let failure) where failure.mayBeOver(operations) {
                try isolate(operations, failure, &batch)
            } catch .failure(.refused(let refusal)) where detours < Self.mostDetours {
                detours += 1
                applied += try recover(from: refusal, acceptsDeletions)
            }
            if step == .end { return applied }
            if let following { operations = following } else { operations = try self.operations(after: 0, batch.most) }
            if step == .endIfNothingWaits, operations.isEmpty { return applied }
        }
    }

    /// Where an answer leads.
    private enum Step { case more, endIfNothingWaits, end }

    /// Reads everything anew that the server has, and sends what it does not have: nothing goes from either (SYNC.md,
    /// Failsafes). What is to be seen is what everybody's edits lead to, whatever this library or its cursor had missed.
    public func repair(
        acceptsDeletions: Bool, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> AppliedChanges {
        // First what is new: a library that was away for so long that the server has let go of tombstones must not bring what
        // was deleted meanwhile back.
        let before = try self(acceptsDeletions: acceptsDeletions, progress: progress)
        let compared = try replaceConfirmed(isForeign: true, acceptsDeletions)
        return before + compared + (try self(acceptsDeletions: acceptsDeletions, progress: progress))
    }

    /// Finds the operation that the server fails over, and has it given up after the third time, so that the others go on.
    private func isolate(
        _ operations: [SyncOperation], _ failure: SyncFailure, _ batch: inout BatchSize
    ) throws(SyncError) {
        guard let first = operations.first, try answers(before: first.n) else { throw .failure(failure) }
        guard operations.count == 1 else { return batch.shrink(from: operations.count) }
        let isGivenUp = try library { () throws(PlannerError) in try repository.noteFailure(of: first.n) }
        if !isGivenUp { throw .failure(failure) }
    }

    /// Whether the server answers the same request without its operations: not only its health, but what it would read for
    /// the answer, so that no operation is blamed for another's.
    private func answers(before n: Int64) throws(SyncError) -> Bool {
        let state = try state()
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor, sent: n - 1, operations: [])
        do throws(SyncFailure) { _ = try server.exchange(request) } catch {
            switch error {
            case .refused(.deviceFork), .refused(.expected), .refused(.resync): return true
            default: return false
            }
        }
        return true
    }

    private static let mostDetours = 8

    /// One request and its answer. While the server works on it, what goes with the next is made ready.
    /// - Returns: where the answer leads, and with what; `nil` where that is still to be looked for.
    private func exchange(
        _ operations: [SyncOperation], _ batch: BatchSize, _ applied: inout AppliedChanges, _ soFar: inout SyncProgress,
        _ acceptsDeletions: Bool, _ progress: (SyncProgress) -> Void
    ) throws(SyncError) -> (Step, [SyncOperation]?) {
        let state = try state()
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor, sent: state.sent,
            operations: operations)
        var following: Result<[SyncOperation], SyncError>?
        let response = try call { () throws(SyncFailure) in
            try server.exchange(request) {
                guard let last = operations.last else { return }
                following = Result { () throws(SyncError) in try self.operations(after: last.n, batch.most) }
            }
        }
        var settled = 0
        if !response.receipts.isEmpty || !response.changes.isEmpty || response.cursor != state.cursor
            || response.purged.seq > state.purgedSeq
        {
            if !acceptsDeletions {
                let count = try library { () throws(PlannerError) in try repository.countDeletions(response.changes) }
                try requireFew(count, after: applied.deleted)
            }
            let step = try library { () throws(PlannerError) in try repository.apply(response, to: operations) }
            applied += step
            settled = step.acknowledged + step.rejected
            soFar.sent += response.receipts.count
            soFar.received += response.changes.count
            progress(soFar)
        }
        // Else it would be sent again for ever.
        guard operations.isEmpty || settled > 0 else {
            throw .failure(.server(.notHaru(detail: "it acknowledged nothing of \(operations.count) operations")))
        }
        // Where something is to be sent again, that goes first; where nothing was found, something may have come up since.
        let next = settled == operations.count ? try following?.get() : nil
        let ready = next.flatMap { $0.isEmpty ? nil : $0 }
        if response.more { return (.more, ready) }
        // What came may need edits of its own, as two tags of one name do.
        return (operations.isEmpty && response.changes.isEmpty ? .end : .endIfNothingWaits, ready)
    }

    /// - Parameters:
    ///   - more: todos that would go.
    ///   - deleted: what this sync deleted before.
    func requireFew(_ more: Int, after deleted: Int) throws(SyncError) {
        let count = more + deleted
        guard count > Self.mostDeletions else { return }
        let total = try library { () throws(PlannerError) in try repository.countTodos() } + deleted
        if count * 5 > total { throw .massDeletion(count: count, of: total) }
    }

    private static let mostDeletions = 20

    /// The first time: everything that is there, then changes.
    private func begin(_ soFar: inout SyncProgress, _ progress: (SyncProgress) -> Void) throws(SyncError) -> AppliedChanges {
        var applied = AppliedChanges()
        let first = try state().snapshot
        var page = try call { () throws(SyncFailure) in try server.snapshot(after: first) }
        while let next = page.next {
            // A page is taken in while the server makes the next.
            var taken: Result<AppliedChanges, SyncError>?
            let following = Result { () throws(SyncError) in
                try call { () throws(SyncFailure) in
                    try server.snapshot(after: next) {
                        taken = Result { () throws(SyncError) in try take(page, &soFar, progress) }
                    }
                }
            }
            if let taken { applied += try taken.get() } else { applied += try take(page, &soFar, progress) }
            page = try following.get()
        }
        return applied + (try take(page, &soFar, progress))
    }

    private func take(
        _ page: SnapshotPage, _ soFar: inout SyncProgress, _ progress: (SyncProgress) -> Void
    ) throws(SyncError) -> AppliedChanges {
        let applied = try library { () throws(PlannerError) in try repository.apply(page) }
        soFar.received += page.records.count
        progress(soFar)
        return applied
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
