import AccountsDomain
public import DomainPrimitives
public import SessionsDomain
public import SyncDomain
import UtilState

/// How the library stands with its server, and bringing the two together.
public final class SyncViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// Whose account, and where; `nil` for a guest.
        public internal(set) var username: String?
        public internal(set) var server: String?
        /// Edits that wait to be sent.
        public internal(set) var waiting = 0
        /// Edits that the server does not take.
        public internal(set) var rejected = 0
        public internal(set) var history = SyncHistory()
        /// Edits that were sent, and records that came, in the sync that runs or ran last.
        public internal(set) var progress = SyncProgress()
        /// What kept it from being looked at.
        public internal(set) var problem: SyncError?
        /// What the last sync did.
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

    /// What is shown now.
    public var state: State { store.state }
    /// What times of the state are compared with.
    public var now: Timestamp { clock.now().timestamp }

    /// Reads how the library stands with its server, without a request to the server. A guest's library is
    /// not touched.
    public func load() throws(SyncError) {
        guard let read = try readState() else { return store.update { $0 = State() } }
        store.update { state in
            state.username = read.username
            state.server = read.server
            state.waiting = read.waiting
            state.rejected = read.rejected
            state.history = read.history
        }
    }

    /// Looks, and keeps in the state what went wrong.
    public func refresh() {
        do throws(SyncError) {
            try load()
            store.update { $0.problem = nil }
        } catch {
            store.update { $0.problem = error }
        }
    }

    /// Syncs because a person asks.
    /// - Parameters:
    ///   - consent: what is done only because the person says so.
    ///   - isReported: whether the person is told what was sent and received.
    ///   - progress: called after each answer of the server, and while another process syncs.
    public func synchronize(
        _ consent: SyncConsent, isReported: Bool, progress: (SyncProgress) -> Void
    ) throws(SyncError) {
        try working(progress) { [run] owner, progress throws(SyncError) in
            try run.asked(owner: owner, consent: consent, isReported: isReported, progress: progress)
        }
    }

    /// Compares everything with the server, because a person asks.
    /// - Parameters:
    ///   - consent: what is done only because the person says so.
    ///   - isReported: whether the person is told what was sent and received.
    ///   - progress: called after each answer of the server, and while another process syncs.
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

    /// Starts a sync because a person asks, and does not wait for it.
    public func syncInBackground(_ mode: ManualSyncMode) { launcher.launch(mode) }

    /// Syncs because something changed; does nothing for a guest, while another process is at it, or soon
    /// after it failed.
    public func synchronizeUnasked() throws(SyncError) {
        try run.unasked { [readSession] () throws(SyncError) in try readSession.forSync()?.owner }
    }
}
