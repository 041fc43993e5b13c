/// A task that a feature does again and again while the full screen is open, such as redrawing a status bar on each new day.
public struct TimerEntry: Sendable, CustomStringConvertible {
    /// When the task is done, by the clock of the device. The moment at which the full screen opens does not count.
    public enum Period: Sendable {
        /// At the beginning of each minute.
        case minute
        /// At the beginning of each day.
        case day
    }

    /// Names the task, such as `widget`.
    public let name: String
    public let period: Period

    public init(_ name: String, every period: Period) {
        self.name = name
        self.period = period
    }

    public var description: String { "timed task: \(name)" }
}

/// Does the task of a ``TimerEntry``.
public protocol TimedTask: Sendable {
    /// Does the task without waiting for a network or another process: keys wait until it returns. It runs on a background
    /// thread. Periods that pass while the device sleeps count as one.
    /// - Throws: an error for the full screen to show.
    func run() throws
}
