/// How long a constructed service lives. Ordered from longest to shortest.
public enum Scope: Int, Sendable, Comparable {
    /// One for the container and all its sessions, made when first asked for.
    case singleton
    /// One for each container made with ``Container/makeSession()``.
    case session
    /// A new one for each that asks.
    case transient

    public static func < (lhs: Scope, rhs: Scope) -> Bool { lhs.rawValue < rhs.rawValue }
}
