import Dispatch
import Foundation
import Synchronization

/// A line on standard error that shows the progress of long work. The line appears only on a terminal, and
/// only after one second. The line disappears when the work ends.
public final class ProgressLine: Sendable {
    private struct State {
        var lastShown: ContinuousClock.Instant
        var isShown = false
        var hasEnded = false
    }

    private let console: Console
    private let state: Mutex<State>
    /// Tells the thread of ``wait(_:)`` that the work has ended. The thread waits one second for this signal
    /// before it shows its text.
    private let end = DispatchSemaphore(value: 0)

    public init(console: Console) {
        self.console = console
        state = Mutex(State(lastShown: .now))
    }

    /// Shows a text in the progress line. Does nothing in two cases:
    /// - The line is still empty, and ``init(console:)`` was called less than 1 s ago.
    /// - This function showed another text less than 0.2 s ago.
    public func show(_ text: String) {
        guard console.showsProgress else { return }
        state.withLock { state in
            let wait: Duration = state.isShown ? .milliseconds(200) : .seconds(1)
            guard !state.hasEnded, ContinuousClock.now - state.lastShown > wait else { return }
            console.err("\r\u{1B}[K\(text)")
            state.lastShown = .now
            state.isShown = true
        }
    }

    /// Shows a text in the progress line one second after this call. Shows nothing if, within this second,
    /// another text appears or ``clear()`` is called.
    public func wait(_ text: String) {
        guard console.showsProgress else { return }
        Thread.detachNewThread { [self] in
            guard end.wait(timeout: .now() + .seconds(1)) == .timedOut else { return }
            state.withLock { state in
                guard !state.isShown, !state.hasEnded else { return }
                console.err(text)
                state.isShown = true
            }
        }
    }

    /// Removes the progress line. Later calls of ``show(_:)`` and ``wait(_:)`` show nothing.
    public func clear() {
        end.signal()
        state.withLock { state in
            state.hasEnded = true
            if state.isShown { console.err("\r\u{1B}[K") }
            state.isShown = false
        }
    }
}
