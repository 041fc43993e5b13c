public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// A session as the server stores it. All tokens of a session come from one login.
public struct StoredSession: Hashable, Sendable {
    public let id: UUID
    public let user: UserID
    public let deviceName: DeviceName
    public let createdAt: Timestamp
    /// The time of the last renewal of the tokens. Before the first renewal, the time of the login.
    public var usedAt: Timestamp

    public init(id: UUID, user: UserID, deviceName: DeviceName, createdAt: Timestamp, usedAt: Timestamp) {
        self.id = id
        self.user = user
        self.deviceName = deviceName
        self.createdAt = createdAt
        self.usedAt = usedAt
    }

    /// Whether the session has ended: 60 days after its last renewal, or 365 days after its login
    /// (Documentation/Sync.md §Accounts).
    public func isExpired(at now: Timestamp) -> Bool {
        now.milliseconds - usedAt.milliseconds >= Self.idle
            || now.milliseconds - createdAt.milliseconds >= Self.whole
    }

    /// The time from the last renewal to the end of a session, in milliseconds.
    public static let idle: Int64 = 60 * 86_400_000
    /// The time from the login to the end of a session, in milliseconds. No renewal changes this end.
    public static let whole: Int64 = 365 * 86_400_000
}

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

/// A refresh token as the server stores it.
public struct StoredRefreshToken: Hashable, Sendable {
    /// The SHA-256 of the token.
    public let digest: [UInt8]
    public let session: UUID
    /// The SHA-256 of the token that replaced this token; `nil` before the replacement.
    public var successor: [UInt8]?
    public let createdAt: Timestamp

    public init(digest: [UInt8], session: UUID, successor: [UInt8]? = nil, createdAt: Timestamp) {
        self.digest = digest
        self.session = session
        self.successor = successor
        self.createdAt = createdAt
    }
}

/// The lifetimes of tokens (Documentation/Sync.md §Accounts).
enum SessionTerms {
    /// The lifetime of an access token, in seconds.
    static let access = 15 * 60
    /// The age at which the server deletes a used refresh token, in milliseconds. It is the sum of:
    /// - 60 days in which a device can use the token,
    /// - 60 days in which the device can repeat the request with the token,
    /// - 1 day in reserve.
    static let usedTokens: Int64 = 121 * 86_400_000
}
