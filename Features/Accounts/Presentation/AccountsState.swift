public import AccountsDomain
public import AccountsInterface
public import DomainPrimitives

/// Who is logged in, and the devices of the account, as they are shown.
public struct AccountsState: Hashable, Sendable {
    /// `nil` for a guest.
    public internal(set) var account: AccountSummary?
    /// What keeps it from being known who is logged in.
    public internal(set) var problem: AccountError?
    /// The one that was used last first.
    public internal(set) var sessions: [SessionRow] = []
    /// When the server was asked for them last; `nil` where it was not, for this account.
    public internal(set) var askedAt: Timestamp?
    /// What kept the server from saying which they are.
    public internal(set) var unanswered: AccountError?
    /// What kept the server from ending the session that a login took the place of.
    public internal(set) var unended: AccountError?
    /// What a logout left; `nil` before one.
    public internal(set) var closed: ClosedSession?

    mutating func show(_ session: DeviceSession?) {
        let shown = session.map {
            AccountSummary(
                username: $0.account.username.description, email: $0.account.email.description, server: $0.server.description)
        }
        problem = nil
        guard shown != account else { return }
        account = shown
        // The devices were another account's.
        sessions = []
        askedAt = nil
        unanswered = nil
    }
}
