/// What became of a password that was tried.
public enum PasswordCheck: Hashable, Sendable {
    case wrong
    /// - Parameter isOutdated: its hash was made with weaker parameters than new ones are.
    case right(isOutdated: Bool)
}
