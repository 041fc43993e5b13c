/// How the full screen was left.
public enum FullScreenEnding: Hashable, Sendable {
    /// The person left.
    case left
    /// It is to be shown again, made anew: what it is made from has changed, as the language.
    case restart
}
