import AccountsDomain
public import DomainPrimitives
public import SessionsDomain
public import SyncDomain
import UtilState

/// The view model of sync. It shows the sync state of the library, and starts syncs.
public final class SyncViewModel: Sendable {
    public struct State: Hashable, Sendable {
        /// The name of the account; `nil` for a guest.
        public internal(set) var username: String?
        public internal(set) var server: String?
        /// The number of edits that wait to be sent.
        public internal(set) var waiting = 0
        /// The number of waiting edits that the device holds until the server runs a newer version of Haru.
        public internal(set) var held = 0
        /// The number of edits that the server rejected.
        public internal(set) var rejected = 0
        /// The numbers of open conflicts and of their records.
        public internal(set) var conflicts = ConflictCounts()
        public internal(set) var history = SyncHistory()
        /// The numbers of sent operations and of received records in the sync that runs now. After a sync
        /// ends, its numbers stay until the next sync starts.
        public internal(set) var progress = SyncProgress()
        /// The error of the last refresh; `nil` if the refresh succeeded.
        public internal(set) var problem: SyncError?
        /// The result of the last sync that this view model ran.
        public internal(set) var outcome = SyncOutcome()

        public init() {}
    }

    private let run: RunSync
    private let readState: SyncStateReader
    private let readSession: ReadSession
    private let launcher: any SyncLauncher
    private let clock: any WallClock
    private let store = StateStore(State())

    public init(
        run: RunSync, readState: SyncStateReader, readSession: ReadSession, launcher: any SyncLauncher,
        clock: any WallClock
    ) {
        self.run = run
        self.readState = readState
        self.readSession = readSession
        self.launcher = launcher
        self.clock = clock
    }

    public var state: State { store.state }
    public var now: Timestamp { clock.now().timestamp }

    /// Reads the session, the counts of the outbox and the sync history, without a request to the server. For
    /// a guest, opens no library and resets the state.
    public func load() throws(SyncError) {
        guard let read = try readState() else { return store.update { $0 = State() } }
        store.update { state in
            state.username = read.username
            state.server = read.server
            state.waiting = read.waiting
            state.held = read.held
            state.rejected = read.rejected
            state.conflicts = read.conflicts
            state.history = read.history
        }
    }

    /// Reads the sync state again, and stores an error in ``State/problem``.
    public func refresh() {
        do throws(SyncError) {
            try load()
            store.update { $0.problem = nil }
        } catch {
            store.update { $0.problem = error }
        }
    }

    /// Runs a sync that a person asked for.
    /// - Parameters:
    ///   - isReported: whether the caller tells the person how many records were sent and received.
    ///   - progress: called after each answer of the server, and while the sync waits for another process.
    public func synchronize(
        _ consent: SyncConsent, isReported: Bool, progress: (SyncProgress) -> Void
    ) throws(SyncError) {
        try working(progress) { [run] owner, progress throws(SyncError) in
            try run.asked(owner: owner, consent: consent, isReported: isReported, progress: progress)
        }
    }

    /// Runs a repair, which compares all records with the server. Each side sends the values that the other
    /// side lost. For the parameters, see ``synchronize(_:isReported:progress:)``.
    public func repair(
        _ consent: SyncConsent, isReported: Bool, progress: (SyncProgress) -> Void
    ) throws(SyncError) {
        try working(progress) { [run] owner, progress throws(SyncError) in
            try run.repair(owner: owner, consent: consent, isReported: isReported, progress: progress)
        }
    }

    private func working(
        _ progress: (SyncProgress) -> Void,
        _ work: @escaping (@escaping RunSync.Owner, (SyncProgress) -> Void) throws(SyncError) -> SyncOutcome
    ) throws(SyncError) {
        let outcome = try work(readSession.owner) { soFar in
            store.update { $0.progress = soFar }
            progress(soFar)
        }
        store.update { $0.outcome = outcome }
        try load()
    }

    /// Starts another process that runs a sync, because a person asked for it. Returns immediately.
    public func syncInBackground(_ mode: ManualSyncMode) { launcher.launch(mode) }

    /// Runs a sync that no person asked for, such as after an edit. Does nothing for a guest, while
    /// another process syncs, and during the delay after a failed sync.
    public func synchronizeAutomatically() throws(SyncError) {
        try run.syncAutomatically { [readSession] () throws(SyncError) in try readSession.forSync()?.owner }
    }
}
