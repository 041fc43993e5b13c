import DomainPrimitives
import FileWatchInterface
import Foundation
import SyncDomain
import SyncInterface

/// Syncs as processes of their own: `haru sync`, with nothing on its screen.
struct SyncProcesses: SyncLauncher {
    /// The file that is there while somebody is logged in.
    let session: String
    let turn: any SyncTurn
    let journal: any SyncJournal
    let clock: any WallClock
    let watcher: any FileWatcher

    func launch() {
        guard access(session, F_OK) == 0, !isRunning else { return }
        // Where it cannot be started, what waits goes with the next one.
        _ = QuietProcess(words: ["sync", "run", "--background"], input: nil).start()
    }

    func launch(_ errand: SyncErrand) {
        guard access(session, F_OK) == 0 else { return }
        let words =
            switch errand {
            case .plain: ["run"]
            case .acceptDeletions: ["run", "--accept-deletions"]
            case .merge: ["run", "--merge"]
            case .repair: ["repair"]
            }
        _ = QuietProcess(words: ["sync"] + words + ["--quiet"], input: nil).start()
    }

    func resume() {
        let history = journal.history()
        guard access(session, F_OK) == 0, history.nextAttempt != nil, history.wait(at: clock.now().timestamp) == 0 else { return }
        launch()
    }

    /// Whether a sync goes on: it looks again after it is done, and takes along what was changed just now.
    private var isRunning: Bool {
        // Where that cannot be told, the sync itself says why.
        do { return try turn.ifFree { true } == nil } catch { return false }
    }

    func accompany() -> any SyncCompanion { WatchingProcess(session: session, watcher: watcher) }
}
