/// How long a made service lives.
public enum Scope: Sendable {
    /// One for the container, made when it is first asked for.
    case singleton
    /// A new one for each that asks.
    case transient
}
