/// The lifetime of a service.
public enum Scope: Sendable {
    /// One value for the container, made at the first request.
    case singleton
    /// A new value for each request.
    case transient
}
