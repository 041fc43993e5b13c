import Synchronization

/// A short message of a screen. The number distinguishes the message from older messages with the same text.
public struct ScreenToast: Hashable, Sendable {
    /// The number of the message. Each message of a screen has a higher number than the previous message.
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

    /// Replaces the toast with a new one.
    public func show(_ words: String, _ role: Role = .plain) {
        stored.withLock { $0 = ScreenToast(number: ($0?.number ?? 0) + 1, line: StyledLine(words, role)) }
    }
}
