public import CoreTerminal

/// The screen that uses the whole terminal: the full screen of Haru, or one screen of a feature in a sample
/// program.
public protocol RootScreen: AnyObject {
    /// Draws the screen for a terminal of this size.
    func draw(_ size: Size) -> Drawing

    /// Handles an event.
    func handle(_ event: RootEvent)

    /// The time until the next ``RootEvent/time`` event, in milliseconds; `nil` for no such event.
    var wait: Int? { get }

    /// The maximum time for which the first frame waits for reports of the terminal, such as its background
    /// colour. In milliseconds; `nil` to draw without waiting.
    var waitForTerminal: Int? { get }

    /// Removes and returns the request of the screen to its loop; `nil` if there is none.
    func takeRequest() -> RootRequest?
}

extension RootScreen {
    public var waitForTerminal: Int? { nil }
}

/// The reason for which a ``ScreenLoop`` ended.
public enum LoopEnding: Hashable, Sendable {
    /// The root screen requested the end or a restart.
    case left, restart
    /// The process received this signal.
    case signal(Int32)
}

/// An event for the root screen.
public enum RootEvent: Sendable {
    case input(InputEvent)
    /// An edit or a read has ended, with its error if it failed.
    case worked((any Error)?)
    /// The shown data can be out of date, because another process changed the library or network work has
    /// ended.
    case changed
    /// Another process changed the settings.
    case reconfigured
    /// The time that the root screen requested has come.
    case time
    /// The program has the terminal again, such as after it was suspended.
    case returned
}

/// A request of a root screen to its ``ScreenLoop``.
public enum RootRequest: Hashable, Sendable {
    /// End the loop, because the person left.
    case leave
    /// End the loop and start the full screen again, such as after a change of language.
    case restart
    /// Suspend the program (Ctrl-Z).
    case suspend
    /// Draw the whole screen again.
    case redraw
}
