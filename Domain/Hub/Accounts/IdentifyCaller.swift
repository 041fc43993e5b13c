public import AccountsDomain
public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

/// Finds the user and the session of an access token.
public struct IdentifyCaller: Sendable {
    private let accounts: any AccountRepository
    private let clock: any WallClock
    private let hash: ContentHash

    public init(accounts: any AccountRepository, clock: any WallClock, hash: ContentHash) {
        self.accounts = accounts
        self.clock = clock
        self.hash = hash
    }

    /// - Throws: ``HubError/denied(_:)`` with ``AccountRefusal/accessExpired`` if the token is unknown or
    ///   expired.
    public func callAsFunction(_ access: SessionToken) throws(HubError) -> Caller {
        let token = try accounts.read { reader throws(HubError) in try reader.accessToken(hash(access.bytes))
        }
        guard let token, token.expiresAt > clock.now().timestamp else { throw .denied(.accessExpired) }
        return Caller(user: token.user, session: token.session)
    }
}

/// The user and the session that a request comes from.
public struct Caller: Hashable, Sendable {
    public let user: UserID
    public let session: UUID

    public init(user: UserID, session: UUID) {
        self.user = user
        self.session = session
    }
}
