import CoreDesignSystem
import CoreProcess
import DomainPrimitives
import Foundation
import SessionsDomain
import Synchronization

/// Runs `haru sync --watch` beside the full screen while somebody is logged in. A login starts the process
/// too, and it is started again if it ends unasked. It ends with its end of a socket, however this process
/// ends.
final class WatchingProcess: ScreenCompanion {
    private struct State {
        /// This end of the socket of the process that runs.
        var end: Int32?
        var startedAt = ContinuousClock.now
        var isOver = false
        var observation: Observation?
    }

    /// A process that ends within this time would only end again: something has to change first.
    private static let shortest = Duration.seconds(60)

    private let session: any SessionChanges
    private let processes: BackgroundProcesses
    private let state = Mutex(State())

    init(session: any SessionChanges, processes: BackgroundProcesses) {
        self.session = session
        self.processes = processes
    }

    func start() {
        // Observed first, so that no login is missed in between. If logins cannot be observed, the edits are
        // sent when the screen is left.
        let observation = session.observe { [weak self] in self?.startProcess() }
        state.withLock { $0.observation = observation }
        startProcess()
    }

    func end() {
        state.withLock { state in
            state.isOver = true
            state.observation?.cancel()
            state.observation = nil
            // The process sees the end of its input. The thread that reads this end closes it.
            if let end = state.end { shutdown(end, Int32(SHUT_RDWR)) }
        }
    }

    /// Starts the process if somebody is logged in and none runs.
    private func startProcess() {
        state.withLock { state in
            guard !state.isOver, state.end == nil, session.isLoggedIn else { return }
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

    /// Reads the socket until its end: nothing is ever written to it. The end comes when the process ends, or
    /// when this process shuts the socket down.
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
            // Set when the socket is made: another thread may start a process right after.
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}
