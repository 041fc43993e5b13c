/// The name and period of a task that a feature repeats while the full screen is open, such as redrawing a
/// status bar.
public struct TimerEntry: Sendable, CustomStringConvertible {
    /// The moments at which a timed task runs, by the device's clock. After the full screen opens, the first
    /// run is at the beginning of the next minute or day.
    public enum Period: Sendable {
        /// The timed task runs at the beginning of each minute.
        case minute
        /// The timed task runs at the beginning of each day.
        case day
    }

    /// The name of the timed task, such as `widget`.
    public let name: String
    public let period: Period

    public init(_ name: String, every period: Period) {
        self.name = name
        self.period = period
    }

    public var description: String { "timed task: \(name)" }
}

/// Code that runs each minute or each day while the full screen is open, such as code that redraws a status
/// bar. A ``TimerEntry`` registers the code.
public protocol TimedTask: Sendable {
    /// Runs the timed task on a background thread. The timed task must not change the library. It must not
    /// wait for a network or for another process. If the device sleeps through several runs, the timed task
    /// runs only once afterwards.
    /// - Throws: an error for the full screen to show.
    func run() throws
}
