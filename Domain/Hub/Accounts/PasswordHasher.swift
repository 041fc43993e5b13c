public import AccountsDomain

/// A slow hash function for passwords. A call takes tenths of a second and much memory, on purpose.
public protocol PasswordHasher: Sendable {
    /// Returns a PHC string with the hash, its parameters and a new salt.
    func hash(_ password: Password) throws(HubError) -> String
    /// Checks a password against the hash of an account.
    /// - Parameter hash: `nil` if the account does not exist. The check then takes as long as for an existing
    ///   account, and always fails.
    func check(_ password: Password, against hash: String?) throws(HubError) -> PasswordCheck
}

/// The result of a password check.
public enum PasswordCheck: Hashable, Sendable {
    case wrong
    /// - Parameter isOutdated: whether the hash was made with other parameters than new hashes.
    case right(isOutdated: Bool)
}
