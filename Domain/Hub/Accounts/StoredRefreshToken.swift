public import DomainPrimitives
public import Foundation

/// A refresh token, used or not.
public struct StoredRefreshToken: Hashable, Sendable {
    /// SHA-256 of it.
    public let digest: [UInt8]
    public let session: UUID
    /// SHA-256 of the one that took its place; `nil` while it is the session's present one.
    public var successor: [UInt8]?
    public let createdAt: Timestamp

    public init(digest: [UInt8], session: UUID, successor: [UInt8]? = nil, createdAt: Timestamp) {
        self.digest = digest
        self.session = session
        self.successor = successor
        self.createdAt = createdAt
    }
}
