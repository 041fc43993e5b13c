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
    func isOver(at now: Timestamp) -> Bool {
        let day: Int64 = 86_400_000
        return now.milliseconds - usedAt.milliseconds >= 60 * day || now.milliseconds - createdAt.milliseconds >= 365 * day
    }
}
