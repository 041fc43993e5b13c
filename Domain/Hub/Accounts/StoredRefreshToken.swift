public import DomainPrimitives
public import Foundation

/// A refresh token as the server stores it.
public struct StoredRefreshToken: Hashable, Sendable {
    /// The SHA-256 of the token.
    public let digest: [UInt8]
    public let session: UUID
    /// The SHA-256 of the token that replaced this token; `nil` while this token is unused.
    public var successor: [UInt8]?
    public let createdAt: Timestamp

    public init(digest: [UInt8], session: UUID, successor: [UInt8]? = nil, createdAt: Timestamp) {
        self.digest = digest
        self.session = session
        self.successor = successor
        self.createdAt = createdAt
    }
}
