import CoreTerminal

/// What has the whole terminal: the shell, or a feature's screen alone.
public protocol RootScreen: AnyObject {
    /// What is shown on a terminal of this size.
    func draw(_ size: Size) -> Drawing

    /// Something happened.
    func handle(_ event: RootEvent)

    /// When ``handle(_:)`` wants to hear of the time again, in milliseconds from now; `nil` for never.
    var wait: Int? { get }

    /// What it wants of the loop; taken once.
    func takeRequest() -> RootRequest?
}
