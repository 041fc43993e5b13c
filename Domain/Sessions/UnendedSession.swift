public import Foundation

/// An unused session that the server could not end. It ends 60 days after its last renewal.
public struct UnendedSession: Hashable, Sendable {
    public let id: UUID
    /// The reason why the server could not end the session.
    public let reason: AccountError

    public init(id: UUID, reason: AccountError) {
        self.id = id
        self.reason = reason
    }
}
