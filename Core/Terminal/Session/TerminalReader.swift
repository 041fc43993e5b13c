import Foundation

/// Reads what a terminal sends and what signals say, on a thread of its own that wakes for nothing else.
struct TerminalReader: Sendable {
    /// How long what may be the start of a sequence is waited for, in milliseconds: less than a person feels, more than a
    /// terminal across a slow network needs between two bytes of one key.
    private static let escapeWait: Int32 = 40
    /// How long a stop may take to happen, in milliseconds. A process that nobody could wake again is not stopped at all.
    private static let stopWait: Int32 = 500

    /// What ends it; no signal has this number.
    static let end: UInt8 = 0

    let input: Int32
    let pipe: SignalPipe
    let terminal: SystemTerminal
    let receive: @Sendable (TerminalEvent) -> Void

    /// Until the terminal is gone, or given back for good.
    func run() {
        var decoder = InputDecoder()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var ready = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&ready, 2, decoder.isWaiting ? Self.escapeWait : -1)
            if count < 0, errno == EINTR { continue }
            if count == 0 { pass(decoder.flush()) }
            if ready[1].revents != 0 {
                let signals = pipe.take()
                if signals.contains(Self.end) { return }
                for signal in signals { take(Int32(signal)) }
            }
            guard ready[0].revents != 0 else { continue }
            let length = read(input, &buffer, buffer.count)
            if length > 0 {
                pass(decoder.feed(buffer[..<length]))
            } else if length == 0 || (errno != EINTR && errno != EAGAIN) {
                return receive(.terminated(signal: SIGHUP))
            }
        }
    }

    private func pass(_ events: [InputEvent]) {
        for event in events {
            if case .report(let report) = event { terminal.take(report) }
            receive(.input(event))
        }
    }

    private func take(_ signal: Int32) {
        switch signal {
        case SIGWINCH: receive(.resized)
        case SIGTSTP: stop()
        // Stopped by what cannot be caught, and awake: the shell has had the terminal, and may have it still.
        case SIGCONT: terminal.isForeground ? comeBack() : stop()
        default: receive(.terminated(signal: signal))
        }
    }

    /// Gives the terminal back and stops, until the terminal is this process's again.
    private func stop() {
        terminal.leave()
        TerminalRescue.setStops(true)
        var ending: UInt8?
        repeat {
            // All that the shell started with it: a wrapper must not wait for a program that is stopped.
            kill(0, SIGTSTP)
            var ready = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
            while poll(&ready, 1, Self.stopWait) < 0, errno == EINTR {}
            ending = pipe.take().first { ![UInt8(SIGCONT), UInt8(SIGTSTP), UInt8(SIGWINCH)].contains($0) }
        } while ending == nil && !terminal.isForeground
        TerminalRescue.setStops(false)
        switch ending {
        case nil: comeBack()
        // For the loop that reads it again.
        case Self.end?: pipe.wake(Self.end)
        case let signal?: receive(.terminated(signal: Int32(signal)))
        }
    }

    private func comeBack() {
        do { try terminal.enter() } catch { return receive(.terminated(signal: SIGHUP)) }
        receive(.resumed)
    }
}
