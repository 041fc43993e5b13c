public import DomainPrimitives

/// Why a server does not do what it is asked for an account. Nothing was changed.
public enum AccountRefusal: Error, Hashable, Sendable {
    /// No account of that name, or another password: which of the two is not told.
    case wrongCredentials
    case usernameTaken
    case emailTaken
    /// The rule that a field breaks; never with the value of a password.
    case invalid(ValidationError.Field)
    /// The session was ended, by its owner or because one of its tokens was used twice, or is too old.
    case sessionEnded
    /// The access token serves no longer; the refresh token gets another.
    case accessExpired
    /// The server takes no new accounts.
    case signUpClosed
    /// Too many attempts.
    /// - Parameter seconds: until the next is heard: 1 to 3,600.
    case tooManyAttempts(seconds: Int)
    /// There is no such session.
    case unknownSession
    /// The request cannot be understood.
    case malformed(String)
}
