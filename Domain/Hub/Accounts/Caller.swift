public import DomainPrimitives
public import Foundation

/// The user and the session that a request comes from.
public struct Caller: Hashable, Sendable {
    public let user: UserID
    public let session: UUID

    public init(user: UserID, session: UUID) {
        self.user = user
        self.session = session
    }
}
