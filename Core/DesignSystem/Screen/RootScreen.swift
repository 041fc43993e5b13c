import CoreTerminal

/// The screen that owns the whole terminal: the shell, or one screen of a feature in a sample.
public protocol RootScreen: AnyObject {
    /// Draws the screen for a terminal of this size.
    func draw(_ size: Size) -> Drawing

    /// Handles an event.
    func handle(_ event: RootEvent)

    /// The time until the next ``RootEvent/time`` event, in milliseconds; `nil` for no such event.
    var wait: Int? { get }

    /// The maximum time for which the first frame waits for reports of the terminal, in milliseconds; `nil`
    /// to draw at once.
    var waitForTerminal: Int? { get }

    /// Removes and returns the request of the screen.
    func takeRequest() -> RootRequest?
}

extension RootScreen {
    public var waitForTerminal: Int? { nil }
}
