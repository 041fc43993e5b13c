/// A queue of toasts, the short messages of the full screen. The screen shows one toast at a time
/// (Documentation/Product.md §While work is under way). A result, which answers a person's action,
/// appears at once. A warning waits until the toasts before it are over.
public struct ToastQueue<Toast: Hashable & Sendable>: Hashable, Sendable {
    /// A warning or a failure that waits, and the time for which it stays visible.
    private struct Warning: Hashable, Sendable {
        let toast: Toast
        let milliseconds: Int64
    }

    /// The time for which a result stays visible, in milliseconds.
    public static var usual: Int64 { 2_000 }
    /// The time for which a warning or a failure stays visible, in milliseconds.
    public static var long: Int64 { 6_000 }
    /// The largest number of waiting warnings. If another warning must wait, the queue drops the oldest one.
    private static var limit: Int { 5 }

    /// The toast that is shown; `nil` if there is none.
    public private(set) var current: Toast?
    /// The time at which ``current`` disappears, in milliseconds of the clock that ``tick(now:)`` uses. `nil`
    /// if no toast is shown.
    public private(set) var deadline: Int64?
    /// Whether ``current`` is a result, not a warning or a failure.
    private var isResult = true
    /// The warning or the failure that ``current`` has replaced for a moment; `nil` for none. The queue
    /// shows it again before all ``waiting`` warnings.
    private var interrupted: Warning?
    private var waiting: [Warning] = []

    public init() {}

    /// Shows the result of an action immediately, in place of a former result. A warning or a failure that is
    /// shown waits, and is shown again for the rest of its time.
    /// - Parameter now: the current time, in milliseconds.
    public mutating func show(_ result: Toast, now: Int64) {
        tick(now: now)
        if !isResult, let current, let deadline {
            interrupted = Warning(toast: current, milliseconds: deadline - now)
        }
        (current, isResult, deadline) = (result, true, now + Self.usual)
    }

    /// Adds a warning to the end of the queue.
    /// - Parameter now: the current time, in milliseconds.
    public mutating func warn(_ warning: Toast, now: Int64) {
        waiting.append(Warning(toast: warning, milliseconds: Self.long))
        if waiting.count > Self.limit { waiting.removeFirst() }
        tick(now: now)
    }

    /// Shows the message of a failure immediately, and discards all other toasts.
    /// - Parameter now: the current time, in milliseconds.
    public mutating func interrupt(_ failure: Toast, now: Int64) {
        (interrupted, waiting) = (nil, [])
        (current, isResult, deadline) = (failure, false, now + Self.long)
    }

    /// Removes the current toast if it is a result, and shows the next warning. Call this method when a
    /// result can be out of date, such as after a change of the screen.
    /// - Parameter now: the current time, in milliseconds.
    public mutating func endResult(now: Int64) {
        if current != nil, isResult { deadline = now }
        tick(now: now)
    }

    /// Shows the next warning if the time of the current toast is over.
    /// - Parameter now: the current time, in milliseconds.
    public mutating func tick(now: Int64) {
        // A deadline this far away means that the clock was set back. Such a deadline does not count.
        if let deadline, now < deadline, deadline - now <= Self.long { return }
        guard let next = interrupted ?? waiting.first else {
            return (current, isResult, deadline) = (nil, true, nil)
        }
        if interrupted == nil { waiting.removeFirst() }
        interrupted = nil
        (current, isResult, deadline) = (next.toast, false, now + next.milliseconds)
    }
}
