public import AccountsDomain

/// A slow hash function for passwords. A call takes tenths of a second and much memory, on purpose.
public protocol PasswordHasher: Sendable {
    /// Returns a PHC string: the hash, its parameters and a new salt.
    func hash(_ password: Password) throws(HubError) -> String
    /// - Parameter hash: the hash of the account; `nil` if the account does not exist. The check then takes
    ///   as long as for an existing account, and always fails.
    func check(_ password: Password, against hash: String?) throws(HubError) -> PasswordCheck
}

/// The result of a password check.
public enum PasswordCheck: Hashable, Sendable {
    case wrong
    /// - Parameter isOutdated: whether the stored hash has different parameters from a new hash.
    case right(isOutdated: Bool)
}
