import DomainPrimitives
import Foundation
import SyncDomain
import SyncInterface

/// Syncs as processes of their own: `haru sync`, with nothing on its screen.
struct SyncProcesses: SyncLauncher {
    /// Ends with the pipe, however this process ends.
    private struct Companion: SyncCompanion {
        let pipe: Int32

        func end() { close(pipe) }
    }

    /// The file that is there while somebody is logged in.
    let session: String
    let turn: any SyncTurn
    let journal: any SyncJournal
    let clock: any WallClock

    func launch() {
        guard access(session, F_OK) == 0, !isRunning else { return }
        // Where it cannot be started, what waits goes with the next one.
        _ = QuietProcess(words: ["sync", "run", "--background"], input: nil).start()
    }

    func launchAsked() {
        guard access(session, F_OK) == 0 else { return }
        _ = QuietProcess(words: ["sync", "run", "--quiet"], input: nil).start()
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

    func accompany() -> (any SyncCompanion)? {
        guard access(session, F_OK) == 0 else { return nil }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        let isStarted = QuietProcess(words: ["sync", "run", "--watch", "--attended"], input: ends[0]).start()
        close(ends[0])
        guard isStarted else {
            close(ends[1])
            return nil
        }
        return Companion(pipe: ends[1])
    }
}
