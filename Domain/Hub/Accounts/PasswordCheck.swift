/// The result of a password check.
public enum PasswordCheck: Hashable, Sendable {
    case wrong
    /// - Parameter isOutdated: whether the hash was made with other parameters than new hashes.
    case right(isOutdated: Bool)
}
