import AccountsDomain
public import DomainPrimitives
public import Foundation

/// A device that is logged in.
public struct SessionRow: Hashable, Sendable {
    public let id: UUID
    public let deviceName: String
    public let createdAt: Timestamp
    public let usedAt: Timestamp
    /// For how long the device was not heard of, in milliseconds, as far as this device's clock is right.
    public let unused: Int64
    public let isCurrent: Bool

    /// As it is shown and typed.
    public var name: String { id.uuidString.lowercased() }

    init(_ session: SessionSummary, at now: Timestamp) {
        id = session.id
        deviceName = session.deviceName
        createdAt = session.createdAt
        usedAt = session.usedAt
        unused = now.milliseconds - session.usedAt.milliseconds
        isCurrent = session.isCurrent
    }
}
