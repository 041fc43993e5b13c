/// A queue of toasts: short messages that appear one at a time
/// (Documentation/Product.md §While work is under way).
public struct ToastQueue<Toast: Hashable & Sendable>: Hashable, Sendable {
    private struct Waiting: Hashable, Sendable {
        let toast: Toast
        let source: Int?
        let milliseconds: Int64
    }

    /// The usual time for which a toast stays visible, in milliseconds.
    public static var usual: Int64 { 2_000 }
    /// The time for which a toast about a failure stays visible, in milliseconds.
    public static var long: Int64 { 6_000 }
    /// The largest number of waiting toasts. If another toast must wait, the queue drops the oldest one.
    private static var limit: Int { 5 }

    /// The toast that is shown; `nil` if there is none.
    public private(set) var current: Toast?
    /// The time at which ``current`` disappears, in milliseconds of the clock that ``tick(now:)`` uses. `nil`
    /// if no toast is shown.
    public private(set) var deadline: Int64?
    private var source: Int?
    private var waiting: [Waiting] = []

    public init() {}

    /// Adds a toast to the end of the queue.
    /// - Parameters:
    ///   - source: a number for the sender, such as a screen. The toast replaces older toasts with the same
    ///     number; `nil` to replace none.
    ///   - now: the current time, in milliseconds.
    public mutating func say(_ toast: Toast, from source: Int? = nil, for milliseconds: Int64, now: Int64) {
        if source != nil {
            waiting.removeAll { $0.source == source }
            if self.source == source, current != nil { deadline = now }
        }
        waiting.append(Waiting(toast: toast, source: source, milliseconds: milliseconds))
        if waiting.count > Self.limit { waiting.removeFirst() }
        tick(now: now)
    }

    /// Shows a toast immediately, and discards all other toasts.
    /// - Parameter now: the current time, in milliseconds.
    public mutating func interrupt(_ toast: Toast, for milliseconds: Int64, now: Int64) {
        waiting = []
        (current, source, deadline) = (toast, nil, now + milliseconds)
    }

    /// Ends the time of the current toast, because it no longer holds. The next toast follows at once.
    public mutating func expire(now: Int64) {
        if current != nil { deadline = now }
        tick(now: now)
    }

    /// Shows the next toast if the time of the current toast is over.
    /// - Parameter now: the current time, in milliseconds.
    public mutating func tick(now: Int64) {
        // A deadline this far away means that the clock was set back. Such a deadline does not count.
        if let deadline, now < deadline, deadline - now <= Self.long { return }
        guard !waiting.isEmpty else { return (current, source, deadline) = (nil, nil, nil) }
        let next = waiting.removeFirst()
        (current, source, deadline) = (next.toast, next.source, now + next.milliseconds)
    }
}
