import CoreProcess
import DomainPrimitives
import SessionsDomain
import SyncDomain

/// A launcher that starts each sync in a process of its own, which runs `haru sync` without output.
struct SyncProcesses: SyncLauncher {
    let processes: BackgroundProcesses
    let session: any SessionChanges
    let lock: any SyncLock
    let journal: any SyncJournal
    let clock: any WallClock

    func launch() {
        guard session.isLoggedIn, !isRunning else { return }
        // If the process cannot be started, the next sync sends the edits.
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

    /// Whether another process runs a sync. That process looks for new edits before it ends, so a second sync
    /// is not needed.
    private var isRunning: Bool {
        // If the lock cannot be checked, the new process reports the error.
        do { return try lock.tryWithLock { true } == nil } catch { return false }
    }
}
