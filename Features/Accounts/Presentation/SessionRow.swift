import AccountsDomain
public import DomainPrimitives
public import Foundation

/// A device of the account, as a row of a list.
public struct SessionRow: Hashable, Sendable {
    public let id: UUID
    public let deviceName: String
    public let createdAt: Timestamp
    public let usedAt: Timestamp
    /// The time since ``usedAt`` by the clock of this computer, in milliseconds.
    public let unused: Int64
    public let isCurrent: Bool

    /// The identifier in the form that a person sees and types.
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
