import Synchronization

/// A line on standard error that says how far long work is: only on a terminal, only after a second, and gone at the end.
public final class ProgressLine: Sendable {
    private struct State {
        var lastShown: ContinuousClock.Instant
        var isShown = false
    }

    private let console: Console
    private let state: Mutex<State>

    public init(console: Console) {
        self.console = console
        state = Mutex(State(lastShown: .now))
    }

    /// Shows a text, at most five times a second.
    public func show(_ text: String) {
        guard console.showsProgress else { return }
        state.withLock { state in
            let wait: Duration = state.isShown ? .milliseconds(200) : .seconds(1)
            guard ContinuousClock.now - state.lastShown > wait else { return }
            console.err("\r\u{1B}[K\(text)")
            state.lastShown = .now
            state.isShown = true
        }
    }

    public func clear() {
        state.withLock { state in
            if state.isShown { console.err("\r\u{1B}[K") }
            state.isShown = false
        }
    }
}
