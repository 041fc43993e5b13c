public import DomainPrimitives
public import Foundation

/// A session of an account, as the list of sessions shows it.
public struct SessionSummary: Hashable, Sendable {
    public let id: UUID
    public let deviceName: String
    /// The time of the login.
    public let createdAt: Timestamp
    /// The time of the last renewal of the tokens.
    public let usedAt: Timestamp
    /// Whether this session sent the request for the list of sessions.
    public let isCurrent: Bool

    public init(id: UUID, deviceName: String, createdAt: Timestamp, usedAt: Timestamp, isCurrent: Bool) {
        self.id = id
        self.deviceName = deviceName
        self.createdAt = createdAt
        self.usedAt = usedAt
        self.isCurrent = isCurrent
    }
}
