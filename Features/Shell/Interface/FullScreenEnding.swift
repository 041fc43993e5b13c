/// How the full screen was left.
public enum FullScreenEnding: Hashable, Sendable {
    /// The person left.
    case left
    /// It is to be shown again, made anew, as what it is made from has changed; with the screen that was
    /// open.
    case restart(showing: String?)
}
