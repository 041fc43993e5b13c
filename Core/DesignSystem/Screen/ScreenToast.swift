import Synchronization

/// A short message of a screen. The number distinguishes it from earlier messages with the same text.
public struct ScreenToast: Hashable, Sendable {
    /// The number, which rises with each toast of the screen.
    public let number: Int
    public let line: StyledLine

    public init(number: Int, line: StyledLine) {
        self.number = number
        self.line = line
    }
}

/// The newest toast (short message) of a screen. Any thread can replace the toast.
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
