import Foundation
import Synchronization

/// What gives a terminal back from wherever a program ends: from a handler of a signal too, so it allocates
/// nothing and takes no lock.
///
/// `nonisolated(unsafe)`: the fields are written while ``isArmed`` is false or, those of signals, before
/// their handlers are installed, and read after that was seen.
enum TerminalRescue {
    private nonisolated(unsafe) static var settings = termios()
    private nonisolated(unsafe) static var descriptor: Int32 = -1
    private nonisolated(unsafe) static var sequence: UnsafeMutablePointer<UInt8>?
    private nonisolated(unsafe) static var count = 0
    private static let isArmed = Atomic(false)
    /// Whether the keyboard's protocol was changed, so that its way back is sent too.
    private static let hasKeyboard = Atomic(false)
    /// Where handlers tell the reader which signal came; -1 for nowhere.
    private static let mailbox = Atomic<Int32>(-1)
    /// The signal that the program was told to end by.
    private static let asked = Atomic<Int32>(0)

    /// Signals of a program that is broken: it dies of them, but not before the terminal is back.
    private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
    /// Signals that end a program that does not know them.
    private static let unhandledSignals = [SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ]
    /// Signals that the program answers to by itself.
    private static let requests = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
    /// Bytes of ``ScreenSequences/popKeyboard``.
    private static let popLength = 4
    /// Seconds in which a program that was told to end has to: more than it waits for a library that another
    /// process has locked. Then it dies as if it had not listened.
    private static let shutdownGrace: UInt32 = 8
    /// How long a terminal that takes nothing is waited for, in milliseconds.
    private static let stalled: Int32 = 300

    /// Says what the terminal was like before; from now on every end of the process gives it back. Of one
    /// that was not given back since, what is found now are the program's own settings, and those from before
    /// stay.
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

    /// Says that the keyboard's protocol is to be changed as well.
    /// - Returns: whether it was not before.
    static func popsKeyboard() -> Bool { !hasKeyboard.exchange(true, ordering: .acquiringAndReleasing) }

    /// Gives the terminal back, once. One that takes nothing any more gets its settings back without the
    /// rest.
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

    /// Installs the handlers.
    /// - Parameter descriptor: of a pipe's writing end that never blocks; each signal is one byte.
    static func listen(_ descriptor: Int32) {
        mailbox.store(descriptor, ordering: .releasing)
        asked.store(0, ordering: .releasing)
        makeStack()
        for signal in requests { install(signal) { TerminalRescue.tell($0) } }
        for signal in faults + unhandledSignals { install(signal) { TerminalRescue.die($0) } }
        install(SIGALRM) { _ in TerminalRescue.forceShutdown() }
        signal(SIGPIPE, SIG_IGN)
        for signal in requests + faults + unhandledSignals + [SIGALRM] { unblock(signal) }
        atexit { TerminalRescue.restore() }
    }

    /// Lets signals mean again what they mean to any program.
    static func unlisten() {
        for number in requests { signal(number, SIG_DFL) }
        mailbox.store(-1, ordering: .releasing)
        // A process that was already told to end keeps the rest of its grace period.
        if asked.load(ordering: .acquiring) == 0 { alarm(0) }
    }

    /// Whether the process is stopped by what else it hears of.
    static func setStops(_ stops: Bool) {
        if stops { signal(SIGTSTP, SIG_DFL) } else { install(SIGTSTP) { TerminalRescue.tell($0) } }
    }

    /// Ends the process as the signal would have.
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

    private static func tell(_ number: Int32) {
        let saved = errno
        switch number {
        case SIGTERM, SIGHUP, SIGQUIT, SIGINT:
            asked.store(number, ordering: .releasing)
            alarm(shutdownGrace)
        default: break
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(mailbox.load(ordering: .acquiring), &byte, 1)
        errno = saved
    }

    /// Whoever started the process may have left it blocked, as some runners of processes do.
    static func unblock(_ number: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// A stack for handlers of the main thread, so that one that has overflowed gives the terminal back too.
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
