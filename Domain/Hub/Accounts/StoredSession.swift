public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// A session as the server keeps it: all tokens that came of one login.
public struct StoredSession: Hashable, Sendable {
    public let id: UUID
    public let user: UserID
    public let deviceName: DeviceName
    public let createdAt: Timestamp
    /// When it was last renewed.
    public var usedAt: Timestamp

    public init(id: UUID, user: UserID, deviceName: DeviceName, createdAt: Timestamp, usedAt: Timestamp) {
        self.id = id
        self.user = user
        self.deviceName = deviceName
        self.createdAt = createdAt
        self.usedAt = usedAt
    }

    /// Whether it is over: 60 days after it was last renewed, 365 after it began (SYNC.md, Accounts).
    public func isOver(at now: Timestamp) -> Bool {
        now.milliseconds - usedAt.milliseconds >= Self.idle
            || now.milliseconds - createdAt.milliseconds >= Self.whole
    }

    /// For how long a session lives that is not renewed, in milliseconds.
    public static let idle: Int64 = 60 * 86_400_000
    /// For how long any does, in milliseconds.
    public static let whole: Int64 = 365 * 86_400_000
}
