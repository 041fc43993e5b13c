import Synchronization

/// What a screen said last in passing, by whichever thread.
public final class SaidToast: Sendable {
    private let stored = Mutex<ScreenToast?>(nil)

    /// Nothing yet.
    public init() {}

    /// The newest.
    public var toast: ScreenToast? { stored.withLock { $0 } }

    /// Says something after what was said before.
    public func say(_ words: String, _ role: Role = .plain) {
        stored.withLock { $0 = ScreenToast(number: ($0?.number ?? 0) + 1, line: StyledLine(words, role)) }
    }
}
