public import AccountsDomain

/// Hashes passwords, slowly. Calls take tenths of a second and much memory.
public protocol PasswordHasher: Sendable {
    /// A hash with its parameters and a new salt, as a PHC string.
    func hash(_ password: Password) throws(HubError) -> String
    /// - Parameter hash: `nil` for an account that is not there: it takes as long, and is never right.
    func check(_ password: Password, against hash: String?) throws(HubError) -> PasswordCheck
}
