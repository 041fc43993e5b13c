public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// What a device knows of its session: where, who, and its tokens.
public struct DeviceSession: Hashable, Sendable {
    public var server: ServerAddress
    public var account: Account
    /// The account, which its name may outlive; `nil` where the server did not say.
    public var user: UserID?
    public var id: UUID
    /// What renews the session.
    public var refresh: SessionToken
    /// What will renew it next, made and stored before it is sent: an answer that is lost is asked for again.
    public var next: SessionToken?
    /// What requests carry, and until when it serves by this device's clock; `nil` where it has to be renewed
    /// first.
    public var access: AccessGrant?

    public init(
        server: ServerAddress, account: Account, user: UserID? = nil, id: UUID, refresh: SessionToken,
        next: SessionToken? = nil, access: AccessGrant? = nil
    ) {
        self.server = server
        self.account = account
        self.user = user
        self.id = id
        self.refresh = refresh
        self.next = next
        self.access = access
    }
}

extension DeviceSession {
    /// Whether a login would be to the same account.
    /// - Parameter name: a username or an address; `nil` for a new account.
    public func isOf(_ name: String?, at address: ServerAddress) -> Bool {
        guard let name, address == server else { return false }
        return (try? Username(name)) == account.username || (try? EmailAddress(name)) == account.email
    }

    /// What a library belongs to.
    public var owner: LibraryOwner { LibraryOwner("\(account.username.key) at \(server)", user: user) }
}
