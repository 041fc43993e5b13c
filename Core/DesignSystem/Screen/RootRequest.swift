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
