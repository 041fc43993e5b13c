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

    /// Shows the result of an action immediately, in place of the former result.
    func say(_ line: StyledLine) { toasts.show(line, now: now) }

    /// Queues a warning.
    func warn(_ line: StyledLine) { toasts.warn(line, now: now) }

    /// Shows the message of a failure immediately, and discards all waiting warnings.
    func interrupt(_ line: StyledLine) { toasts.interrupt(line, now: now) }

    /// Shows the newest toast of the screens, if it is not shown yet.
    func showToasts() {
        toasts.tick(now: now)
        var hasNew = false
        for tab in tabs {
            guard let toast = tab.screenIfMade?.toast, toast.number > tab.lastToast else { continue }
            tab.lastToast = toast.number
            hasNew = true
            say(toast.line)
        }
        // Most toasts report an edit, which can have changed a project or a saved view.
        if hasNew, showsSideBar { readSideBar() }
    }

    /// Ends the display of a result if the person has left the tab on which the result appeared.
    /// - Parameter former: the index of the tab that was open.
    func leave(tab former: Int) {
        guard former != model.state.tab else { return }
        showToasts()
        toasts.endResult(now: now)
    }
}
