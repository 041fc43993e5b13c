import Foundation

/// A reader of a terminal's input and of signals, on a thread of its own. Only input and signals wake the
/// thread.
struct TerminalReader: Sendable {
    /// The time to wait for the rest of an incomplete key sequence, in milliseconds. After this time, a
    /// single Escape byte counts as the key Esc.
    private static let escapeWait: Int32 = 40
    /// The maximum time to wait until SIGTSTP stops the process, in milliseconds. The wait needs a limit,
    /// because the system can ignore SIGTSTP.
    private static let stopWait: Int32 = 500
    /// The maximum time to wait for SIGTERM after SIGCONT, in milliseconds. A command shell sends both
    /// signals to end a stopped program.
    private static let companionWait: Int32 = 300

    /// The byte that stops the reader when it arrives in the signal pipe. Every other byte in the pipe is
    /// ``loan`` or the number of a signal. No signal has the number 0.
    static let end: UInt8 = 0
    /// The byte in the signal pipe that asks the reader to lend the terminal. No signal has this number.
    static let loan: UInt8 = 255

    let input: Int32
    let pipe: SignalPipe
    let terminal: SystemTerminal
    let receive: @Sendable (TerminalEvent) -> Void

    /// Reads input and signals until the terminal disappears, or until the byte ``end`` arrives in the signal
    /// pipe.
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
                // If the program must end, do not stop it first, because possibly no process continues it.
                if let ending = Self.ending(signals) {
                    receive(.terminated(signal: ending))
                } else {
                    for signal in signals { guard take(Int32(signal)) else { break } }
                    // The rest of a key sequence that began before a loan went to the other program.
                    if signals.contains(Self.loan) { decoder = InputDecoder() }
                    // After a stop or a loan, the program queries the terminal again. The result of `poll` is
                    // from before, so it says nothing about the input.
                    if signals.contains(where: { [SIGCONT, SIGTSTP, Int32(Self.loan)].contains(Int32($0)) }) {
                        decoder.expectAnswers()
                        continue
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

    /// Handles ``loan``, or a signal that does not end the process.
    /// - Returns: whether the program goes on. `false` if the program must end, for example because SIGTERM
    ///   arrived during a stop.
    private func take(_ signal: Int32) -> Bool {
        switch signal {
        case SIGWINCH: receive(.resized)
        case SIGTSTP: return stop()
        // SIGSTOP, which no program can handle, had stopped the process. The shell used the terminal
        // meanwhile, and possibly still does.
        case SIGCONT: return terminal.isForeground ? resume() : stop()
        case Int32(Self.loan): if let loan = terminal.takeLoan() { return lend(loan) }
        default: break
        }
        return true
    }

    private static func ending(_ signals: [UInt8]) -> Int32? {
        if signals.contains(end) { return Int32(end) }
        return signals.map(Int32.init).first { ![SIGCONT, SIGTSTP, SIGWINCH, Int32(loan)].contains($0) }
    }

    /// Lends the terminal to another program. Returns when Haru has the terminal again, or when Haru must
    /// end.
    /// - Returns: whether Haru goes on.
    private func lend(_ loan: SystemTerminal.Loan) -> Bool {
        TerminalRescue.setLent(true)
        if let ending = Self.ending(pipe.take()) {
            TerminalRescue.setLent(false)
            loan.returned()
            pass(ending)
            return false
        }
        terminal.leave()
        loan.use()
        // A change of the size and a stop need no answer, because the program now draws everything again.
        var ending = Self.ending(pipe.take())
        let isForeground = terminal.isForeground
        // Until this step, the terminal sends SIGINT for Ctrl-C. So the loan ends only after it.
        if ending == nil, isForeground {
            do { try terminal.enter(isAfterLoan: true) } catch { ending = SIGHUP }
        }
        TerminalRescue.setLent(false)
        // The program gets the result of the loan before it stops or ends.
        loan.returned()
        guard let ending else { return isForeground || stop() }
        pass(ending)
        return false
    }

    /// Reports a signal that ends the process. Puts the byte ``end`` back into the signal pipe for ``run()``.
    private func pass(_ ending: Int32) {
        // Put the byte back, because the loop in `run()` must read it.
        if ending == Int32(Self.end) { pipe.wake(Self.end) } else { receive(.terminated(signal: ending)) }
    }

    /// Restores the terminal, and stops the process. Returns when the process is in the foreground again, or
    /// when a signal tells the process to end.
    /// - Returns: whether the program goes on.
    private func stop() -> Bool {
        terminal.leave()
        TerminalRescue.setStops(true)
        var ending: Int32?
        repeat {
            // The signal goes to all processes that the shell started for this command. Otherwise a wrapper
            // (a program that started Haru) would wait for a stopped program.
            kill(0, SIGTSTP)
            ending = Self.ending(signals(within: Self.stopWait))
            if ending == nil, !terminal.isForeground {
                ending = Self.ending(signals(within: Self.companionWait))
            }
        } while ending == nil && !terminal.isForeground
        TerminalRescue.setStops(false)
        guard let ending else { return resume() }
        pass(ending)
        return false
    }

    private func signals(within milliseconds: Int32) -> [UInt8] {
        var ready = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
        while poll(&ready, 1, milliseconds) < 0, errno == EINTR {}
        return pipe.take()
    }

    /// Takes over the terminal again after a stop.
    /// - Returns: whether the program goes on.
    private func resume() -> Bool {
        do { try terminal.enter() } catch {
            receive(.terminated(signal: SIGHUP))
            return false
        }
        receive(.resumed)
        // The stop can have read the byte of a requested loan.
        if terminal.hasLoan { pipe.wake(Self.loan) }
        return true
    }
}
