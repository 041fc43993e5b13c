import CoreDesignSystem
import DomainPrimitives
import ShellPresentation

extension Shell {
    /// The current time, in milliseconds since 1970.
    var now: Int64 { clock.now().timestamp.milliseconds }

    /// The number of milliseconds that input must wait before the bottom line of the screen reports the wait.
    private static let noticed: Int64 = 300

    var isWaitingLong: Bool { waitingSince.map { now - $0 >= Self.noticed } ?? false }

    /// The number of minutes since 1970. With each new minute, the full screen reads its data again.
    var minute: Int64 { now / 60_000 }

    var wait: Int? {
        let now = now
        let toMinute = 60_000 - (now % 60_000 + 60_000) % 60_000
        let ends = [
            toMinute, toasts.deadline.map { max($0 - now, 0) },
            isWaitingLong ? nil : waitingSince.map { $0 + Self.noticed - now },
        ]
        return Int(ends.compactMap { $0 }.min() ?? toMinute) + 1
    }

    /// Queues a toast.
    /// - Parameter isLong: whether the toast stays longer than usual, so that the person can read it in time.
    func say(_ line: StyledLine, isLong: Bool = false) {
        toasts.say(line, for: isLong ? ToastQueue<StyledLine>.long : ToastQueue<StyledLine>.usual, now: now)
    }

    /// Shows the message of a failure immediately, and discards all waiting toasts.
    func interrupt(_ line: StyledLine) {
        toasts.interrupt(line, for: ToastQueue<StyledLine>.long, now: now)
        failure = line
    }

    /// Queues the new toasts of the screens. Exception: a new toast immediately replaces the message of a
    /// failure.
    func queueToasts() {
        toasts.tick(now: now)
        var hasNew = false
        for (index, tab) in tabs.enumerated() {
            guard let toast = tab.screenIfMade?.toast, toast.number > tab.lastToast else { continue }
            tab.lastToast = toast.number
            hasNew = true
            if let failure, toasts.current == failure {
                toasts.interrupt(toast.line, for: ToastQueue<StyledLine>.usual, now: now)
            } else {
                toasts.say(toast.line, from: index, for: ToastQueue<StyledLine>.usual, now: now)
            }
        }
        // Most toasts report an edit, which can have changed a project or a saved view.
        if hasNew, showsSideBar { readSideBar() }
    }
}
