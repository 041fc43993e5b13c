import CoreProcess
import DomainPrimitives
import SessionsDomain
import SyncDomain

/// Starts syncs as processes of their own: `haru sync` without output.
struct SyncProcesses: SyncLauncher {
    let processes: BackgroundProcesses
    let session: any SessionChanges
    let lock: any SyncLock
    let journal: any SyncJournal
    let clock: any WallClock

    func launch() {
        guard session.isLoggedIn, !isRunning else { return }
        // If the process cannot be started, what waits is sent by the next one.
        processes.start(["sync", "run", "--background"])
    }

    func launch(_ mode: ManualSyncMode) {
        guard session.isLoggedIn else { return }
        let words =
            switch mode {
            case .plain: ["run"]
            case .acceptDeletions: ["run", "--accept-deletions"]
            case .merge: ["run", "--merge"]
            case .repair: ["repair"]
            }
        processes.start(["sync"] + words + ["--quiet"])
    }

    func resume() {
        guard session.isLoggedIn else { return }
        let history = journal.history()
        guard history.nextAttempt != nil, history.wait(at: clock.now().timestamp) == 0 else { return }
        launch()
    }

    /// Whether a sync runs. It looks at the library again before it ends, so that it also sends what was
    /// changed just now.
    private var isRunning: Bool {
        // If that cannot be told, the sync itself reports why.
        do { return try lock.tryWithLock { true } == nil } catch { return false }
    }
}
