public import CoreTerminal

/// The screen that uses the whole terminal. It is the full screen of Haru, or a single feature's screen in a
/// sample program.
public protocol RootScreen: AnyObject {
    /// Draws the screen for a terminal of this size: the cells, the cursor and the click targets.
    func draw(_ size: Size) -> Drawing

    func handle(_ event: RootEvent)

    /// The number of milliseconds that the ``ScreenLoop`` waits for an event. If none arrives, the loop sends
    /// a ``RootEvent/time`` event. If `nil`, the loop waits without a time limit.
    var wait: Int? { get }

    /// The number of milliseconds for which the first frame waits for reports of the terminal, such as its
    /// background colour. If `nil`, the first frame does not wait.
    var waitForTerminal: Int? { get }

    /// Removes and returns the screen's request to its ``ScreenLoop``, such as ``RootRequest/leave``; `nil`
    /// if the screen has no request.
    func takeRequest() -> RootRequest?
}

extension RootScreen {
    public var waitForTerminal: Int? { nil }
}

/// The reason why a ``ScreenLoop`` ended.
public enum LoopEnding: Hashable, Sendable {
    /// The root screen asked to leave the program (`left`), or to show the full screen again (`restart`).
    case left, restart
    /// The process received this signal.
    case signal(Int32)
}

/// An event for the root screen.
public enum RootEvent: Sendable {
    case input(InputEvent)
    /// An edit or a read has ended, with its error if it failed.
    case worked((any Error)?)
    /// The shown data can be out of date. For example, another process changed the library, or a sync in the
    /// background has ended.
    case changed
    /// Another process changed the settings.
    case reconfigured
    /// No event arrived within the time limit (``RootScreen/wait``).
    case time
    /// The program has the terminal again. For example, a ``TerminalLoan`` has ended, or a person continued
    /// the program after Ctrl-Z.
    case returned
}

/// A request of a root screen to its ``ScreenLoop``.
public enum RootRequest: Hashable, Sendable {
    /// Asks the ``ScreenLoop`` to end, because the person leaves the program.
    case leave
    /// Asks the ``ScreenLoop`` to end. The program then starts the full screen again, for example in another
    /// language.
    case restart
    /// Asks the ``ScreenLoop`` to suspend the program (Ctrl-Z).
    case suspend
    /// Asks the ``ScreenLoop`` to draw the whole screen again, even the cells that did not change.
    case redraw
    /// Asks the ``ScreenLoop`` to lend the terminal to another program, such as a text editor. Until
    /// ``RootEvent/returned``, the other program gets all input.
    case lend(TerminalLoan)
}

/// The use of the terminal by another program, such as a text editor. A loan is equal only to itself.
public final class TerminalLoan: Hashable, Sendable {
    private let body: @Sendable () -> Void

    /// - Parameter body: runs the other program, and returns at its end. The closure is called on a thread
    ///   that can block.
    public init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Runs the other program, and returns at its end.
    public func callAsFunction() { body() }

    public static func == (first: TerminalLoan, second: TerminalLoan) -> Bool { first === second }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
