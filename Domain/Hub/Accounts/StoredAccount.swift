public import AccountsDomain
public import DomainPrimitives

/// An account as the server stores it.
public struct StoredAccount: Hashable, Sendable {
    public let user: UserID
    public let account: Account
    /// The hash of the password, as a PHC string.
    public var password: String
    public let createdAt: Timestamp

    public init(user: UserID, account: Account, password: String, createdAt: Timestamp) {
        self.user = user
        self.account = account
        self.password = password
        self.createdAt = createdAt
    }
}
