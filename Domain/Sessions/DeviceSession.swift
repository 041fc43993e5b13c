public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// The session as this device stores it: the server, the account and the tokens.
public struct DeviceSession: Hashable, Sendable {
    public var server: ServerAddress
    public var account: Account
    /// The identifier of the account; `nil` if the server gave none. A deleted account with the same name has
    /// another identifier.
    public var user: UserID?
    public var id: UUID
    /// The token that renews the session.
    public var refresh: SessionToken
    /// The successor of ``refresh``; `nil` if no renewal has begun. The device stores the successor before it
    /// sends a renewal. So the device can repeat the renewal if the answer is lost.
    public var next: SessionToken?
    /// The access token for requests, with its lifetime; `nil` if the session must be renewed first.
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
    /// Returns whether a login belongs to the same account.
    /// - Parameter name: A username or an email address; `nil` for a new account.
    public func isOf(_ name: String?, at address: ServerAddress) -> Bool {
        guard let name, address == server else { return false }
        return (try? Username(name)) == account.username || (try? EmailAddress(name)) == account.email
    }

    /// The owner of a library that syncs in this session.
    public var owner: LibraryOwner { LibraryOwner("\(account.username.key) at \(server)", user: user) }
}
