public import DomainPrimitives
public import Foundation

/// An access token as the server stores it.
public struct StoredAccessToken: Hashable, Sendable {
    /// The SHA-256 of the token.
    public let digest: [UInt8]
    public let session: UUID
    public let user: UserID
    public let expiresAt: Timestamp

    public init(digest: [UInt8], session: UUID, user: UserID, expiresAt: Timestamp) {
        self.digest = digest
        self.session = session
        self.user = user
        self.expiresAt = expiresAt
    }
}
