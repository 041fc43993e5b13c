import Synchronization

/// The newest toast of a screen. Any thread can replace it.
public final class LatestToast: Sendable {
    private let stored = Mutex<ScreenToast?>(nil)

    public init() {}

    /// The newest toast; `nil` before the first one.
    public var toast: ScreenToast? { stored.withLock { $0 } }

    /// Replaces the toast, with the next number.
    public func say(_ words: String, _ role: Role = .plain) {
        stored.withLock { $0 = ScreenToast(number: ($0?.number ?? 0) + 1, line: StyledLine(words, role)) }
    }
}
