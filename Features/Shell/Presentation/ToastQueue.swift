/// What is said in passing: one at a time, in order, each for a while (PRODUCT.md §5). Of one source only the
/// newest is said: what was said before it is no longer so.
public struct ToastQueue<Toast: Hashable & Sendable>: Hashable, Sendable {
    private struct Waiting: Hashable, Sendable {
        let toast: Toast
        let source: Int?
        let milliseconds: Int64
    }

    /// How long a toast is shown, in milliseconds.
    public static var usual: Int64 { 2_000 }
    /// How long one that says that something failed is shown, in milliseconds.
    public static var long: Int64 { 6_000 }
    /// Most that wait; what is said before them is not said any more.
    private static var limit: Int { 5 }

    /// The one that is shown.
    public private(set) var current: Toast?
    /// When it goes, in milliseconds of the clock that ``tick(now:)`` is told.
    public private(set) var deadline: Int64?
    private var source: Int?
    private var waiting: [Waiting] = []

    public init() {}

    /// Says something after all that was said before by others.
    /// - Parameter source: who says it; `nil` for one that says no two things about the same.
    public mutating func say(_ toast: Toast, from source: Int? = nil, for milliseconds: Int64, now: Int64) {
        if source != nil {
            waiting.removeAll { $0.source == source }
            if self.source == source, current != nil { deadline = now }
        }
        waiting.append(Waiting(toast: toast, source: source, milliseconds: milliseconds))
        if waiting.count > Self.limit { waiting.removeFirst() }
        tick(now: now)
    }

    /// Says something at once, in the place of all that was said and waits: it is what the person has to know
    /// now.
    public mutating func interrupt(_ toast: Toast, for milliseconds: Int64, now: Int64) {
        waiting = []
        (current, source, deadline) = (toast, nil, now + milliseconds)
    }

    /// Goes on to what is next where the time is up.
    public mutating func tick(now: Int64) {
        // A clock that was set back must not keep a toast for ever.
        if let deadline, now < deadline, deadline - now <= Self.long { return }
        guard !waiting.isEmpty else { return (current, source, deadline) = (nil, nil, nil) }
        let next = waiting.removeFirst()
        (current, source, deadline) = (next.toast, next.source, now + next.milliseconds)
    }
}
