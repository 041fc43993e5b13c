/// What a root screen wants of the loop that runs it.
public enum RootRequest: Hashable, Sendable {
    /// To be over: the person left.
    case leave
    /// To be made anew, as after a change of language.
    case restart
    /// To be stopped for a while, and the program with it (Ctrl-Z).
    case suspend
    /// To be drawn as if nothing of it were on the terminal yet.
    case redraw
}
