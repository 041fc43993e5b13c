public import DomainPrimitives
public import Foundation

/// A device that is logged in, as its owner sees it.
public struct SessionSummary: Hashable, Sendable {
    public let id: UUID
    /// What the device calls itself.
    public let deviceName: String
    /// When it logged in.
    public let createdAt: Timestamp
    /// When it last renewed its tokens.
    public let usedAt: Timestamp
    /// Whether it is the one that asks.
    public let isCurrent: Bool

    public init(id: UUID, deviceName: String, createdAt: Timestamp, usedAt: Timestamp, isCurrent: Bool) {
        self.id = id
        self.deviceName = deviceName
        self.createdAt = createdAt
        self.usedAt = usedAt
        self.isCurrent = isCurrent
    }
}
