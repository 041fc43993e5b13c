import Dispatch
import Foundation
import Synchronization

/// A line on standard error that says how far long work is: only on a terminal, only after a second, and gone
/// at the end.
public final class ProgressLine: Sendable {
    private struct State {
        var lastShown: ContinuousClock.Instant
        var isShown = false
        var isOver = false
    }

    private let console: Console
    private let state: Mutex<State>
    /// Signalled at the end.
    private let end = DispatchSemaphore(value: 0)

    public init(console: Console) {
        self.console = console
        state = Mutex(State(lastShown: .now))
    }

    /// Shows a text, at most five times a second.
    public func show(_ text: String) {
        guard console.showsProgress else { return }
        state.withLock { state in
            let wait: Duration = state.isShown ? .milliseconds(200) : .seconds(1)
            guard !state.isOver, ContinuousClock.now - state.lastShown > wait else { return }
            console.err("\r\u{1B}[K\(text)")
            state.lastShown = .now
            state.isShown = true
        }
    }

    /// Says what is waited for, once nothing was shown for a second.
    public func wait(_ text: String) {
        guard console.showsProgress else { return }
        Thread.detachNewThread { [self] in
            guard end.wait(timeout: .now() + .seconds(1)) == .timedOut else { return }
            state.withLock { state in
                guard !state.isShown, !state.isOver else { return }
                console.err(text)
                state.isShown = true
            }
        }
    }

    /// Takes the line away; nothing is shown any more.
    public func clear() {
        end.signal()
        state.withLock { state in
            state.isOver = true
            if state.isShown { console.err("\r\u{1B}[K") }
            state.isShown = false
        }
    }
}
