import FileWatchInterface
import Foundation
import SyncInterface
import Synchronization

/// `haru sync --watch` beside the full screen, while somebody is logged in: it begins with a login elsewhere too, and once
/// more where it ended without having been told to. It ends with its end of a socket, however this process ends.
final class WatchingProcess: SyncCompanion {
    private struct State {
        /// This end of the socket of the process that runs.
        var end: Int32?
        var startedAt = ContinuousClock.now
        var isOver = false
        var watch: (any FileWatch)?
    }

    /// Who ends within less would only end again: something has to change first.
    private static let shortest = Duration.seconds(60)

    /// The file that is there while somebody is logged in.
    private let session: String
    private let state = Mutex(State())

    init(session: String, watcher: any FileWatcher) {
        self.session = session
        start()
        // Where it cannot be told that somebody logs in, what is edited goes when the screen is left.
        let watch = try? watcher.watch(path: session, suffixes: []) { [weak self] in self?.start() }
        state.withLock { $0.watch = watch }
    }

    func end() {
        state.withLock { state in
            state.isOver = true
            state.watch?.cancel()
            state.watch = nil
            // The process hears of it; what tells of its end closes this end.
            if let end = state.end { shutdown(end, Int32(SHUT_RDWR)) }
        }
    }

    /// Starts the process, where somebody is logged in and none runs.
    private func start() {
        state.withLock { state in
            guard !state.isOver, state.end == nil, access(session, F_OK) == 0 else { return }
            var ends: [Int32] = [0, 0]
            guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { return }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            let isStarted = QuietProcess(words: ["sync", "run", "--watch", "--attended"], input: ends[1]).start()
            close(ends[1])
            guard isStarted else {
                close(ends[0])
                return
            }
            state.end = ends[0]
            state.startedAt = .now
            hearEnd(of: ends[0])
        }
    }

    /// Nothing is ever written there: its end is read where the process has ended, or this one has told it to.
    private func hearEnd(of end: Int32) {
        let thread = Thread { [self] in
            var byte: UInt8 = 0
            while read(end, &byte, 1) < 0, errno == EINTR {}
            let isToGoOn = state.withLock { state in
                close(end)
                state.end = nil
                return state.startedAt.duration(to: .now) >= Self.shortest
            }
            if isToGoOn { start() }
        }
        thread.name = "haru.sync.companion"
        thread.start()
    }

    private static var stream: Int32 {
        #if os(Linux)
            // At once: another thread may start a process in between.
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}
