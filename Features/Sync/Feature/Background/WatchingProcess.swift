import CoreDesignSystem
import CoreProcess
import DomainPrimitives
import Foundation
import SessionsDomain
import Synchronization

/// A companion that runs `haru sync --watch` in a child process while the full screen is open. The child
/// process starts when an account is logged in.
///
/// The child process ends with the full screen, even after a crash. If the child process ends by itself after
/// a minute or more, the companion starts it again.
final class WatchingProcess: ScreenCompanion {
    private struct State {
        /// This process's end of the socket to the child process; `nil` while no child process runs.
        var end: Int32?
        var startedAt = ContinuousClock.now
        var hasEnded = false
        var observation: Observation?
    }

    /// The companion starts the child process again only if it ran for at least this long. After a shorter
    /// run, a new child process would probably end immediately too.
    private static let shortest = Duration.seconds(60)

    private let session: any SessionChanges
    private let processes: BackgroundProcesses
    private let state = Mutex(State())

    init(session: any SessionChanges, processes: BackgroundProcesses) {
        self.session = session
        self.processes = processes
    }

    func start() {
        // The observation starts first, so that no login is missed. If logins cannot be observed, the edits
        // are sent when the person leaves the screen.
        let observation = session.observe { [weak self] in self?.startProcess() }
        state.withLock { $0.observation = observation }
        startProcess()
    }

    func end() {
        state.withLock { state in
            state.hasEnded = true
            state.observation?.cancel()
            state.observation = nil
            // The child process then reads the end of its input and ends. The thread in `hearEnd(of:)` closes
            // the descriptor.
            if let end = state.end { shutdown(end, Int32(SHUT_RDWR)) }
        }
    }

    private func startProcess() {
        state.withLock { state in
            guard !state.hasEnded, state.end == nil, session.isLoggedIn else { return }
            var ends: [Int32] = [0, 0]
            guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { return }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            let isStarted = processes.start(["sync", "run", "--watch", "--attended"], input: ends[1])
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

    /// Makes a thread that waits until the socket to the child process closes. The thread then starts a new
    /// child process if the old one ran for at least ``shortest``.
    private func hearEnd(of end: Int32) {
        let thread = Thread { [self] in
            var byte: UInt8 = 0
            while read(end, &byte, 1) < 0, errno == EINTR {}
            let isToGoOn = state.withLock { state in
                close(end)
                state.end = nil
                return state.startedAt.duration(to: .now) >= Self.shortest
            }
            if isToGoOn { startProcess() }
        }
        thread.name = "haru.sync.companion"
        thread.start()
    }

    private static var stream: Int32 {
        #if os(Linux)
            // The flag keeps other child processes from inheriting the socket. It is set at creation, because
            // another thread may start a process at any time.
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}
