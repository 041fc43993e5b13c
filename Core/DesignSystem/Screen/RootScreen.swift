import CoreTerminal

/// What has the whole terminal: the shell, or a feature's screen alone.
public protocol RootScreen: AnyObject {
    /// What is shown on a terminal of this size.
    func draw(_ size: Size) -> Drawing

    /// Something happened.
    func handle(_ event: RootEvent)

    /// When ``handle(_:)`` wants to hear of the time again, in milliseconds from now; `nil` for never.
    var wait: Int? { get }

    /// For how long the first frame waits for what the terminal says of itself, in milliseconds from now;
    /// `nil` for not at all.
    var waitForTerminal: Int? { get }

    /// What it wants of the loop; taken once.
    func takeRequest() -> RootRequest?
}

extension RootScreen {
    public var waitForTerminal: Int? { nil }
}
