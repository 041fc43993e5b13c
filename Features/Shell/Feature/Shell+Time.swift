import DomainPrimitives
import CoreDesignSystem
import ShellPresentation

/// Toasts, and the minute that passes.
extension Shell {
    private var now: Int64 { clock.now().timestamp.milliseconds }

    /// Minutes since 1970: when another begins, what is shown may be another.
    var minute: Int64 { now / 60_000 }

    var wait: Int? {
        let now = now
        let toMinute = 60_000 - (now % 60_000 + 60_000) % 60_000
        return Int(min(toasts.deadline.map { max($0 - now, 0) } ?? toMinute, toMinute)) + 1
    }

    /// Says something in passing; what a person must read stays longer.
    func say(_ line: StyledLine, isLong: Bool = false) {
        toasts.say(line, for: isLong ? ToastQueue<StyledLine>.long : ToastQueue<StyledLine>.usual, now: now)
    }

    /// Takes what screens say.
    func takeToasts() {
        toasts.tick(now: now)
        for tab in tabs {
            guard let toast = tab.screenIfMade?.toast, toast.number > tab.lastToast else { continue }
            tab.lastToast = toast.number
            say(toast.line)
        }
    }
}
