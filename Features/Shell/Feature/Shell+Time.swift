import CoreDesignSystem
import DomainPrimitives
import ShellPresentation

/// Toasts, and the minute that passes.
extension Shell {
    /// In milliseconds since 1970.
    var now: Int64 { clock.now().timestamp.milliseconds }

    /// After how long a person is told that something takes its time, in milliseconds.
    private static let noticed: Int64 = 300

    /// Whether keys have waited for so long that it is to be said why.
    var isWaitingLong: Bool { waitingSince.map { now - $0 >= Self.noticed } ?? false }

    /// Minutes since 1970: when another begins, what is shown may be another.
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

    /// Says something in passing; what a person must read stays longer.
    func say(_ line: StyledLine, isLong: Bool = false) {
        toasts.say(line, for: isLong ? ToastQueue<StyledLine>.long : ToastQueue<StyledLine>.usual, now: now)
    }

    /// Says at once what went wrong.
    func interrupt(_ line: StyledLine) {
        toasts.interrupt(line, for: ToastQueue<StyledLine>.long, now: now)
        failure = line
    }

    /// Takes what screens say. What was done since is newer than a failure that is still shown.
    func takeToasts() {
        toasts.tick(now: now)
        for (index, tab) in tabs.enumerated() {
            guard let toast = tab.screenIfMade?.toast, toast.number > tab.lastToast else { continue }
            tab.lastToast = toast.number
            if let failure, toasts.current == failure {
                toasts.interrupt(toast.line, for: ToastQueue<StyledLine>.usual, now: now)
            } else {
                toasts.say(toast.line, from: index, for: ToastQueue<StyledLine>.usual, now: now)
            }
        }
    }
}
