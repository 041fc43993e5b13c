import AccountsDomain
public import DomainPrimitives
import Foundation
public import SessionsDomain

/// The account that is logged in on this device, as it is shown.
public struct AccountSummary: Hashable, Sendable {
    public let username: String
    public let email: String
    /// The server's address.
    public let server: String
}

/// Who is logged in, and the devices of the account, as they are shown.
public struct AccountsState: Hashable, Sendable {
    /// Whether it was looked who is logged in.
    public internal(set) var isKnown = false
    /// `nil` for a guest.
    public internal(set) var account: AccountSummary?
    /// What keeps it from being known who is logged in.
    public internal(set) var problem: AccountError?
    /// The one that was used last first.
    public internal(set) var sessions: [SessionRow] = []
    /// Whether the server is being asked for them.
    public internal(set) var isAsking = false
    /// When it was asked last; `nil` where it was not, in this session.
    public internal(set) var askedAt: Timestamp?
    /// What kept the server from saying which they are.
    public internal(set) var unanswered: AccountError?
    /// The session that a login took the place of, where it is still there.
    public internal(set) var unended: UnendedSession?
    /// What a logout left; `nil` before one.
    public internal(set) var closed: ClosedSession?
    /// The session of this device.
    private var session: UUID?
    /// Counts what makes an answer about the devices one of before.
    var generation = 0

    mutating func show(_ session: DeviceSession?) {
        let shown = session.map {
            AccountSummary(
                username: $0.account.username.description, email: $0.account.email.description,
                server: $0.server.description)
        }
        (isKnown, problem) = (true, nil)
        guard shown != account || session?.id != self.session else { return }
        self.session = session?.id
        startOver()
        guard shown != account else { return }
        account = shown
        sessions = []
        (unended, closed) = (nil, nil)
    }

    mutating func show(_ opened: OpenedSession) {
        show(opened.session)
        (unended, closed) = (opened.unended, nil)
    }

    mutating func show(_ rows: [SessionRow]) {
        sessions = rows
        (isAsking, unanswered) = (false, nil)
        if let id = unended?.id, !rows.contains(where: { $0.id == id }) { unended = nil }
    }

    mutating func remove(_ session: SessionRow) {
        sessions.removeAll { $0.id == session.id }
        if unended?.id == session.id { unended = nil }
        startOver()
    }

    /// What the server is being asked says nothing of how it is now.
    private mutating func startOver() {
        generation += 1
        (isAsking, askedAt, unanswered) = (false, nil, nil)
    }
}
