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
            toMinute, toasts.deadline.map { max($0 - now, 0) }, drafts.deadline.map { max($0 - now, 0) },
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

    /// Adds the new toasts of the screens to ``newToasts``. If several screens have a new toast, the toast of
    /// the open screen counts as the newest.
    func collectToasts() {
        let (open, count) = (model.state.tab, newToasts.count)
        for index in tabs.indices.filter({ $0 != open }) + tabs.indices.filter({ $0 == open }) {
            let tab = tabs[index]
            guard let toast = tab.screenIfMade?.toast, toast.number > tab.lastToast else { continue }
            tab.lastToast = toast.number
            newToasts.append((index, toast.line))
        }
        // Most toasts report an edit, which can have changed a project or a saved view.
        if newToasts.count > count, needsSideBar { readSideBar() }
    }

    /// Shows the newest toast of the screens, if no frame has shown it yet. Older toasts with a warning
    /// follow.
    func showToasts() {
        toasts.tick(now: now)
        collectToasts()
        guard let newest = newToasts.popLast() else { return }
        say(newest.line)
        queueNewWarnings()
    }

    /// Queues those of ``newToasts`` that have a warning, and discards the others.
    func queueNewWarnings() {
        for toast in newToasts where toast.line.hasWarning { warn(toast.line) }
        newToasts = []
    }

    /// Hides the shown result. Discards the new toasts of the screens, but queues those with a warning.
    func endResult() {
        collectToasts()
        queueNewWarnings()
        toasts.endResult(now: now)
    }

    /// Ends the display of a result if the person has left the tab on which the result appeared.
    /// - Parameter former: the index of the tab that was open.
    func leave(tab former: Int) {
        if former != model.state.tab { endResult() }
    }
}
