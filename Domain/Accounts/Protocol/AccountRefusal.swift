public import DomainPrimitives

/// The reason why the server refuses a request about an account. The request has changed nothing.
public enum AccountRefusal: Error, Hashable, Sendable {
    /// The account does not exist, or the password is wrong. The server does not say which.
    case wrongCredentials
    case usernameTaken
    case emailTaken
    /// The field breaks a rule. The refusal does not contain the value of the field.
    case invalid(ValidationError.Field)
    /// The session has ended: it is too old, its owner ended it, or one of its tokens was used twice.
    case sessionEnded
    /// The access token has expired. With its refresh token, the device can get a new access token.
    case accessExpired
    case signUpClosed
    /// - Parameter seconds: The time until the next attempt is allowed, from 1 to 3,600 seconds.
    case tooManyAttempts(seconds: Int)
    case unknownSession
    /// The server cannot read the request. The text is the reason.
    case malformed(String)
}
