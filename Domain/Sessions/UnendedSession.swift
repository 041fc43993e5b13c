public import Foundation

/// A session that nobody uses any more and that the server still has: it ends by itself, 60 days after it was
/// last used.
public struct UnendedSession: Hashable, Sendable {
    public let id: UUID
    /// What kept the server from ending it.
    public let reason: AccountError

    public init(id: UUID, reason: AccountError) {
        self.id = id
        self.reason = reason
    }
}
