/// How a program that had the screen ends.
public enum RootEnding: Hashable, Sendable {
    /// The person left.
    case left
    /// It was told to by a signal.
    case signal(Int32)
    /// It wants to start again, as after a change of language.
    case restart
    /// It wants to be stopped for a while (Ctrl-Z).
    case suspend
}
