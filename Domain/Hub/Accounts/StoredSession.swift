public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// A session as the server stores it. All tokens of a session come from one login.
public struct StoredSession: Hashable, Sendable {
    public let id: UUID
    public let user: UserID
    public let deviceName: DeviceName
    public let createdAt: Timestamp
    /// The time of the last renewal.
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
    public func isOver(at now: Timestamp) -> Bool {
        now.milliseconds - usedAt.milliseconds >= Self.idle
            || now.milliseconds - createdAt.milliseconds >= Self.whole
    }

    /// The lifetime of a session without a renewal, in milliseconds.
    public static let idle: Int64 = 60 * 86_400_000
    /// The longest lifetime of any session, in milliseconds.
    public static let whole: Int64 = 365 * 86_400_000
}
