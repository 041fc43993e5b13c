import Foundation
import Synchronization

/// What gives a terminal back from wherever a program ends: from a handler of a signal too, so it allocates nothing and
/// takes no lock.
///
/// `nonisolated(unsafe)`: the fields are written by ``arm(_:settings:)`` while ``isArmed`` is false, and read after it was
/// seen to be true.
enum TerminalRescue {
    private nonisolated(unsafe) static var settings = termios()
    private nonisolated(unsafe) static var descriptor: Int32 = -1
    private nonisolated(unsafe) static var sequence: UnsafeMutablePointer<UInt8>?
    private nonisolated(unsafe) static var count = 0
    private static let isArmed = Atomic(false)
    /// Whether the keyboard's protocol was changed, so that its way back is sent too.
    private static let hasKeyboard = Atomic(false)
    /// Where handlers tell the reader which signal came.
    private nonisolated(unsafe) static var mailbox: Int32 = -1

    /// Signals of a program that is broken: it dies of them, but not before the terminal is back.
    private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
    /// Signals that the program answers to by itself.
    private static let requests = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
    /// Bytes of ``ScreenSequences/popKeyboard``.
    private static let popLength = 4
    /// Seconds in which a program that was told to end has to; then it dies as if it had not listened.
    private static let patience: UInt32 = 5

    /// Says what the terminal was like before; from now on every end of the process gives it back. Of one that was not
    /// given back since, what is found now are the program's own settings, and those from before stay.
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

    /// Says that the keyboard's protocol was changed as well.
    static func popsKeyboard() { hasKeyboard.store(true, ordering: .releasing) }

    /// Gives the terminal back, once.
    static func restore() {
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing), let sequence else { return }
        let pops = hasKeyboard.exchange(false, ordering: .acquiringAndReleasing)
        let skipped = pops ? 0 : popLength
        var rest = UnsafeRawBufferPointer(start: sequence + skipped, count: count - skipped)
        while let base = rest.baseAddress, !rest.isEmpty {
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
        mailbox = descriptor
        // Whoever started the process may have left them blocked, as some runners of processes do.
        unblock(requests + faults + [SIGALRM])
        for signal in requests { install(signal) { TerminalRescue.tell($0) } }
        for signal in faults { install(signal) { TerminalRescue.die($0) } }
        install(SIGALRM) { TerminalRescue.die($0) }
        signal(SIGPIPE, SIG_IGN)
        atexit { TerminalRescue.restore() }
    }

    /// The handler of a signal while the process is stopped by it.
    static func setStops(_ stops: Bool) {
        if stops { signal(SIGTSTP, SIG_DFL) } else { install(SIGTSTP) { TerminalRescue.tell($0) } }
    }

    /// Ends the process as the signal would have.
    static func die(_ number: Int32) {
        restore()
        signal(number, SIG_DFL)
        unblock([number])
        raise(number)
    }

    private static func unblock(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func tell(_ number: Int32) {
        let saved = errno
        if [SIGTERM, SIGHUP, SIGQUIT, SIGINT].contains(number) { alarm(patience) }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(mailbox, &byte, 1)
        errno = saved
    }

    private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
    }
}
