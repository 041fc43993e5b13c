public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// The session of this device, as the device stores it: the server, the account and the tokens.
public struct DeviceSession: Hashable, Sendable {
    public var server: ServerAddress
    public var account: Account
    /// The identifier of the account; `nil` if the server gave none. A new account never gets the identifier
    /// of a deleted account, even if it has the same name.
    public var user: UserID?
    public var id: UUID
    /// The token with which the device renews the session.
    public var refresh: SessionToken
    /// The token that replaces ``refresh`` when the current renewal succeeds; `nil` if no renewal is under
    /// way. If the answer of the server is lost, the device repeats the renewal with this token.
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
    /// Whether this session belongs to the account with the name `name` on the server at `address`.
    /// - Parameter name: A username or an email address. If `name` is `nil`, the result is `false`.
    public func isOf(_ name: String?, at address: ServerAddress) -> Bool {
        guard let name, address == server else { return false }
        return (try? Username(name)) == account.username || (try? EmailAddress(name)) == account.email
    }

    /// The account as the owner of a library that syncs in this session.
    public var owner: LibraryOwner { LibraryOwner("\(account.username.key) at \(server)", user: user) }
}
