public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// Brings the library and the server together: sends what waits, takes in what changed, until neither has
/// more. Whatever goes wrong in between, nothing is lost: the next time goes on from there (SYNC.md, Outbox
/// and Protocol).
public struct SyncEngine: Sendable {
    let repository: any SyncRepository
    let server: any SyncServer
    let clock: any WallClock
    let random: RandomSource
    private let rowsAtOnce: Int

    /// - Parameter rowsAtOnce: how many records are taken in in one transaction, about.
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

    /// - Parameters:
    ///   - acceptsDeletions: also where much of the library would go.
    ///   - progress: called after each answer.
    /// - Returns: what changed here.
    /// - Throws: ``SyncError/massDeletion(_:)`` where more than 20 records and more than a fifth of a type
    ///   would go at once (SYNC.md, Failsafes).
    public func callAsFunction(
        acceptsDeletions: Bool, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> AppliedChanges {
        var session = SyncSession()
        let start = try state()
        if start.isForeign {
            try recover(from: .resync(.foreign, last: 0), &session, acceptsDeletions)
        } else if start.cursor == nil {
            do throws(SyncError) { try begin(&session, progress) } catch .failure(.refused(.resync)) {
                try replaceConfirmed(isForeign: true, &session, acceptsDeletions)
            }
        }
        // Each of these leads on, but a server that always says the same must not be asked for ever.
        var detours = 0
        var batch = BatchSize()
        var operations = try operations(after: 0, batch.most)
        while true {
            var (step, following) = (Step.more, [SyncOperation]?.none)
            do throws(SyncError) {
                (step, following) = try exchange(operations, batch, &session, acceptsDeletions, progress)
                batch.grow()
            } catch .failure(let failure) where failure.mayBeOver(operations) {
                session.restart()
                try isolate(operations, failure, &batch)
            } catch .failure(.refused(let refusal)) where detours < Self.mostDetours {
                detours += 1
                session.restart()
                try recover(from: refusal, &session, acceptsDeletions)
            }
            if step == .end { return try ended(session) }
            if let following {
                operations = following
            } else {
                operations = try self.operations(after: 0, batch.most)
            }
            if step == .endIfNothingWaits, operations.isEmpty { return try ended(session) }
        }
    }

    private func ended(_ session: SyncSession) throws(SyncError) -> AppliedChanges {
        try library { () throws(PlannerError) in try repository.endSync() }
        return session.applied
    }

    /// Where an answer leads.
    private enum Step { case more, endIfNothingWaits, end }

    /// Reads everything anew that the server has, and sends what it does not have: nothing goes from either
    /// (SYNC.md, Failsafes). What is to be seen is what everybody's edits lead to, whatever this library or
    /// its cursor had missed.
    public func repair(
        acceptsDeletions: Bool, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> AppliedChanges {
        // First what is new: a library that was away for so long that the server has let go of tombstones
        // must not bring what was deleted meanwhile back.
        var soFar = SyncProgress()
        let before = try self(acceptsDeletions: acceptsDeletions) {
            soFar = $0
            progress($0)
        }
        var session = SyncSession()
        try replaceConfirmed(isForeign: true, &session, acceptsDeletions)
        return before + session.applied
            + (try self(acceptsDeletions: acceptsDeletions) { progress(soFar + $0) })
    }

    /// Finds the operation that the server fails over, and has it given up after the third time, so that the
    /// others go on.
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

    /// Whether the server answers the same request without its operations: not only its health, but what it
    /// would read for the answer, so that no operation is blamed for another's.
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

    private static let mostDetours = 8

    /// One request and its answer. While the server works on it, the answer before is taken in, and what goes
    /// with the next is made ready.
    /// - Returns: where the answer leads, and with what; `nil` where that is still to be looked for.
    private func exchange(
        _ operations: [SyncOperation], _ batch: BatchSize, _ session: inout SyncSession,
        _ acceptsDeletions: Bool,
        _ progress: (SyncProgress) -> Void
    ) throws(SyncError) -> (Step, [SyncOperation]?) {
        let state = try state()
        let cursor = session.cursor ?? state.cursor
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: cursor, sent: state.sent,
            operations: operations)
        let (response, following) = try answer(to: request, batch, &session, acceptsDeletions)
        session.soFar.sent += response.receipts.count
        session.soFar.received += response.changes.count
        let isNew =
            !response.receipts.isEmpty || !response.changes.isEmpty || response.cursor != cursor
            || response.purged.seq > state.purgedSeq
        if isNew { progress(session.soFar) }
        // An answer to operations may have no room for changes.
        if response.more, operations.isEmpty {
            try session.loopGuard.follow(response.cursor, after: response.changes.count)
        }
        // Where something is to be sent again, that goes first; where nothing was found, something may have
        // come up since.
        let next = response.takes(operations) ? try following?.get() : nil
        let ready = next.flatMap { $0.isEmpty ? nil : $0 }
        if ready != nil, response.changes.isEmpty, !response.more, response.purged.seq <= state.purgedSeq {
            session.acknowledgement = (response, request)
            return (.more, ready)
        }
        guard isNew || !operations.isEmpty || session.pages != nil else { return (.end, nil) }
        // Nothing is sent until what is read is taken in.
        guard let all = session.gather((response, request), atMost: rowsAtOnce) else { return (.more, []) }
        try take(all.response, all.request, &session, acceptsDeletions)
        if response.more { return (.more, ready) }
        // What came may need edits of its own, as two tags of one name do.
        return (operations.isEmpty && all.response.changes.isEmpty ? .end : .endIfNothingWaits, ready)
    }

    /// - Returns: also what goes with the next request.
    private func answer(
        to request: SyncRequest, _ batch: BatchSize, _ session: inout SyncSession, _ acceptsDeletions: Bool
    ) throws(SyncError) -> (SyncResponse, Result<[SyncOperation], SyncError>?) {
        var following: Result<[SyncOperation], SyncError>?
        let answer = Result { () throws(SyncFailure) in
            try server.exchange(request) {
                following = Result { () throws(SyncError) in
                    try takeAcknowledgement(&session)
                    guard let last = request.operations.last else { return [] }
                    return try self.operations(after: last.n, batch.most)
                }
            }
        }
        try takeAcknowledgement(&session)
        do throws(SyncFailure) { return (try answer.get(), following) } catch {
            // Over a connection that breaks again and again it gets ahead all the same.
            if case .server = error, let pages = session.takePages() {
                try take(pages.response, pages.request, &session, acceptsDeletions)
            }
            throw .failure(error)
        }
    }

    private func takeAcknowledgement(_ session: inout SyncSession) throws(SyncError) {
        guard let (response, request) = session.acknowledgement else { return }
        try take(response, request, &session, true)
        session.acknowledgement = nil
    }

    private func take(
        _ response: SyncResponse, _ request: SyncRequest, _ session: inout SyncSession,
        _ acceptsDeletions: Bool
    ) throws(SyncError) {
        if !acceptsDeletions {
            let count = try library { () throws(PlannerError) in
                try repository.countDeletions(response.changes)
            }
            if !count.isEmpty {
                let deleted = try state().deleted
                let ahead = try deletions(behind: response, &session)
                try requireFew(count + ahead, after: deleted)
            }
        }
        let step = try library { () throws(PlannerError) in try repository.apply(response, to: request) }
        guard let step else { throw .replaced }
        session.applied += step
        if !response.more { session.hasLookedAhead = false }
        // Else it would be sent again for ever.
        guard request.operations.isEmpty || step.acknowledged + step.rejected > 0 else {
            throw .failure(
                .server(.notHaru(detail: "it acknowledged nothing of \(request.operations.count) operations"))
            )
        }
    }

    /// Counts what else would go, so that a person is asked before anything goes, and about all of it.
    private func deletions(behind first: SyncResponse, _ session: inout SyncSession) throws(SyncError)
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

    /// Throws ``SyncError/massDeletion(_:)`` for the type that would lose the most records, if a person has
    /// to be asked.
    /// - Parameters:
    ///   - more: records that would go.
    ///   - deleted: what was deleted since a sync came to its end.
    func requireFew(_ more: RecordCounts, after deleted: RecordCounts) throws(SyncError) {
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

    /// The first time: everything that is there, then changes.
    private func begin(_ session: inout SyncSession, _ progress: (SyncProgress) -> Void) throws(SyncError) {
        var asked = try state().snapshot
        var (page, loopGuard) = (try snapshot(after: asked), PaginationLoopGuard())
        while let next = page.next {
            try loopGuard.follow(next, after: page.records.count)
            // A page is taken in while the server makes the next.
            var taken: Result<Void, SyncError>?
            let following = Result { () throws(SyncFailure) in
                try server.snapshot(after: next) {
                    taken = Result { () throws(SyncError) in try take(page, after: asked, &session, progress)
                    }
                }
            }
            if let taken { try taken.get() } else { try take(page, after: asked, &session, progress) }
            asked = next
            page = try call { () throws(SyncFailure) in try following.get() }
        }
        try take(page, after: asked, &session, progress)
    }

    private func take(
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
