import Foundation

/// Reads what a terminal sends and what signals say, on a thread of its own that wakes for nothing else.
struct TerminalReader: Sendable {
    /// How long what may be the start of a sequence is waited for, in milliseconds: less than a person feels,
    /// more than a terminal across a slow network needs between two bytes of one key.
    private static let escapeWait: Int32 = 40
    /// How long a stop may take to happen, in milliseconds. A process that nobody could wake again is not
    /// stopped at all.
    private static let stopWait: Int32 = 500
    /// How long what may have come with a waking is waited for, in milliseconds: a shell that ends a stopped
    /// program sends SIGTERM and wakes it, and the two may be heard on two threads, the waking first.
    private static let companionWait: Int32 = 300

    /// What ends it; no signal has this number.
    static let end: UInt8 = 0

    let input: Int32
    let pipe: SignalPipe
    let terminal: SystemTerminal
    let receive: @Sendable (TerminalEvent) -> Void

    /// Until the terminal is gone, or given back for good.
    func run() {
        var decoder = InputDecoder()
        decoder.expectAnswers()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var ready = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&ready, 2, decoder.isWaiting ? Self.escapeWait : -1)
            if count < 0, errno == EINTR { continue }
            if count == 0 { pass(decoder.flush()) }
            if ready[1].revents != 0 {
                let signals = pipe.take()
                if signals.contains(Self.end) { return }
                // Who is to end does not stop first: nobody might wake it again.
                if let ending = Self.ending(signals) {
                    receive(.terminated(signal: ending))
                } else {
                    for signal in signals { take(Int32(signal)) }
                    // The next session asks the terminal again.
                    if signals.contains(where: { [SIGCONT, SIGTSTP].contains(Int32($0)) }) {
                        decoder.expectAnswers()
                    }
                }
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
        default: break
        }
    }

    /// The first of some signals that ends the program.
    private static func ending(_ signals: [UInt8]) -> Int32? {
        signals.map(Int32.init).first { ![SIGCONT, SIGTSTP, SIGWINCH].contains($0) }
    }

    /// Gives the terminal back and stops, until the terminal is this process's again.
    private func stop() {
        terminal.leave()
        TerminalRescue.setStops(true)
        var ending: Int32?
        repeat {
            // All that the shell started with it: a wrapper must not wait for a program that is stopped.
            kill(0, SIGTSTP)
            ending = Self.ending(signals(within: Self.stopWait))
            if ending == nil, !terminal.isForeground {
                ending = Self.ending(signals(within: Self.companionWait))
            }
        } while ending == nil && !terminal.isForeground
        TerminalRescue.setStops(false)
        switch ending {
        case nil: comeBack()
        // For the loop that reads it again.
        case Int32(Self.end)?: pipe.wake(Self.end)
        case let signal?: receive(.terminated(signal: signal))
        }
    }

    private func signals(within milliseconds: Int32) -> [UInt8] {
        var ready = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
        while poll(&ready, 1, milliseconds) < 0, errno == EINTR {}
        return pipe.take()
    }

    private func comeBack() {
        do { try terminal.enter() } catch { return receive(.terminated(signal: SIGHUP)) }
        receive(.resumed)
    }
}
