public import DomainPrimitives
public import Foundation

/// A session, and what it may be used with for a while.
public struct SessionGrant: Hashable, Sendable {
    public let session: UUID
    public let account: Account
    /// The account, which its name may outlive; `nil` where the server does not say.
    public let user: UserID?
    /// What requests carry.
    public let access: SessionToken
    /// For how long ``access`` serves.
    public let seconds: Int

    public init(session: UUID, account: Account, user: UserID?, access: SessionToken, seconds: Int) {
        self.session = session
        self.account = account
        self.user = user
        self.access = access
        self.seconds = seconds
    }
}
