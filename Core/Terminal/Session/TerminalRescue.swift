import Foundation
import Synchronization

/// The functions that restore a terminal when the program ends, even if a signal ends the program. Signal
/// handlers call ``restore()`` and ``die(_:)``, so both functions allocate nothing and acquire no lock.
///
/// The `nonisolated(unsafe)` properties need no lock, because no code changes them while ``isArmed`` is true.
enum TerminalRescue {
    private nonisolated(unsafe) static var settings = termios()
    private nonisolated(unsafe) static var descriptor: Int32 = -1
    private nonisolated(unsafe) static var sequence: UnsafeMutablePointer<UInt8>?
    private nonisolated(unsafe) static var count = 0
    private static let isArmed = Atomic(false)
    /// Whether the program changed the keyboard protocol, so that ``restore()`` must reset it.
    private static let hasKeyboard = Atomic(false)
    /// The file descriptor to which a signal handler writes the number of its signal; -1 for none.
    private static let mailbox = Atomic<Int32>(-1)
    /// The number of the last signal that asked the program to end; 0 for none.
    private static let asked = Atomic<Int32>(0)
    /// Whether another program uses the terminal. This program then waits for the end of the other program.
    private static let isLent = Atomic(false)

    /// The signals of a crash. The program first restores the terminal, and then the signal ends the process.
    private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
    /// Signals such as SIGUSR1, which end the process by default, but are not a crash. The program first
    /// restores the terminal, and then the signal ends the process.
    private static let unhandledSignals = [SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ]
    /// The signals that ask the program to end, to stop, to continue or to draw again. The program handles
    /// these signals itself.
    private static let requests = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
    /// The length of ``ScreenSequences/popKeyboard``, in bytes.
    private static let popLength = 4
    /// The time, in seconds, within which the program must end itself after a signal such as SIGTERM. After
    /// this time, the signal ends the process.
    private static let shutdownGrace: UInt32 = 8
    /// The time that ``restore()`` waits for a terminal that accepts no output, in milliseconds. After this
    /// time, ``restore()`` drops the output.
    private static let stalled: Int32 = 300

    /// Stores the terminal settings that ``restore()`` later sets again. If settings are already stored, the
    /// call has no effect.
    /// - Parameter terminal: the file descriptor of the terminal's output.
    static func arm(_ terminal: Int32, settings found: termios) {
        if isArmed.load(ordering: .acquiring) { return }
        if sequence == nil {
            let bytes = Array((ScreenSequences.popKeyboard + ScreenSequences.leave).utf8)
            let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
            memory.initialize(from: bytes, count: bytes.count)
            (sequence, count) = (memory, bytes.count)
        }
        (settings, descriptor) = (found, terminal)
        isArmed.store(true, ordering: .releasing)
    }

    /// Tells ``restore()`` to reset the keyboard protocol.
    /// - Returns: whether this is the first call since the last ``restore()``.
    static func recordKeyboardChange() -> Bool {
        !hasKeyboard.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Restores the terminal. Further calls have no effect until ``arm(_:settings:)``. If the terminal
    /// accepts no output, the function restores only the terminal's settings.
    static func restore() {
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing), let sequence else { return }
        let pops = hasKeyboard.exchange(false, ordering: .acquiringAndReleasing)
        let skipped = pops ? 0 : popLength
        var rest = UnsafeRawBufferPointer(start: sequence + skipped, count: count - skipped)
        while let base = rest.baseAddress, !rest.isEmpty {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let isReady = poll(&ready, 1, stalled)
            if isReady < 0, errno == EINTR { continue }
            guard isReady > 0 else {
                tcflush(descriptor, TCOFLUSH)
                break
            }
            let written = write(descriptor, base, rest.count)
            if written < 0 {
                if errno == EINTR { continue }
                break
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        }
        tcsetattr(descriptor, TCSANOW, &settings)
    }

    /// Installs the signal handlers.
    /// - Parameter descriptor: the writing end of a pipe, which must never block. A handler writes the number
    ///   of each signal to the pipe, as one byte.
    static func listen(_ descriptor: Int32) {
        mailbox.store(descriptor, ordering: .releasing)
        asked.store(0, ordering: .releasing)
        makeStack()
        for signal in requests { install(signal) { TerminalRescue.handleSignal($0) } }
        for signal in faults + unhandledSignals { install(signal) { TerminalRescue.die($0) } }
        install(SIGALRM) { _ in TerminalRescue.forceShutdown() }
        signal(SIGPIPE, SIG_IGN)
        for signal in requests + faults + unhandledSignals + [SIGALRM] { unblock(signal) }
        atexit { TerminalRescue.restore() }
    }

    /// Restores the default actions of the signals that the program handled itself.
    static func unlisten() {
        for number in requests { signal(number, SIG_DFL) }
        mailbox.store(-1, ordering: .releasing)
        // If a signal asked the process to end, the process keeps the rest of ``shutdownGrace``.
        if asked.load(ordering: .acquiring) == 0 { alarm(0) }
    }

    /// Chooses what a later SIGTSTP does. With `true`, it stops the process. With `false`, the reader of the
    /// terminal receives it.
    static func setStops(_ stops: Bool) {
        if stops { signal(SIGTSTP, SIG_DFL) } else { install(SIGTSTP) { TerminalRescue.handleSignal($0) } }
    }

    /// Chooses what signals do while another program, such as a text editor, uses the terminal.
    ///
    /// - SIGINT and SIGQUIT do nothing, because the terminal sends them for keys of the other program.
    /// - SIGTSTP stops the process together with the other program.
    /// - After a signal such as SIGTERM, ``shutdownGrace`` begins only at the end of the loan. Otherwise the
    ///   process would end before the other program, and the text of an editor would be lost.
    static func setLent(_ lent: Bool) {
        isLent.store(lent, ordering: .releasing)
        setStops(lent)
        for number in [SIGINT, SIGQUIT] {
            if lent { signal(number, SIG_IGN) } else { install(number) { TerminalRescue.handleSignal($0) } }
        }
        let isAsked = asked.load(ordering: .acquiring) != 0
        if isAsked { alarm(lent ? 0 : shutdownGrace) }
    }

    static func die(_ number: Int32) {
        restore()
        signal(number, SIG_DFL)
        unblock(number)
        raise(number)
    }

    private static func forceShutdown() {
        let number = asked.load(ordering: .acquiring)
        die(number == 0 ? SIGALRM : number)
    }

    private static func handleSignal(_ number: Int32) {
        let saved = errno
        switch number {
        case SIGTERM, SIGHUP, SIGQUIT, SIGINT:
            asked.store(number, ordering: .releasing)
            if !isLent.load(ordering: .acquiring) { alarm(shutdownGrace) }
        default: break
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(mailbox.load(ordering: .acquiring), &byte, 1)
        errno = saved
    }

    /// Unblocks a signal. Some programs start their child processes with blocked signals, which Haru would
    /// never receive.
    static func unblock(_ number: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Makes a separate stack for handlers of the main thread. A handler can then restore the terminal even
    /// after a stack overflow.
    private static func makeStack() {
        var current = stack_t()
        guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }

    private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = SA_RESTART | SA_ONSTACK
        sigaction(number, &action, nil)
    }
}
