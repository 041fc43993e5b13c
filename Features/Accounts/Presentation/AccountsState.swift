import AccountsDomain
public import DomainPrimitives
import Foundation
public import SessionsDomain

/// The account that is logged in on this device, as texts.
public struct AccountSummary: Hashable, Sendable {
    public let username: String
    public let email: String
    public let server: String
}

/// The account on this device, and the devices of this account.
public struct AccountsState: Hashable, Sendable {
    /// Whether the session of this device has been read.
    public internal(set) var isKnown = false
    /// The account that is logged in on this device; `nil` if no account is logged in.
    public internal(set) var account: AccountSummary?
    /// The error of the last read of the session; `nil` after a success.
    public internal(set) var problem: AccountError?
    /// The devices, with the most recently used device first.
    public internal(set) var sessions: [SessionRow] = []
    /// Whether Haru is asking the server for the list of devices.
    public internal(set) var isAsking = false
    /// The time of the last request for the list of devices; `nil` if no request followed the last login or
    /// logout.
    public internal(set) var askedAt: Timestamp?
    /// The error of the last request for the list of devices; `nil` if the request succeeded.
    public internal(set) var unanswered: AccountError?
    /// The session before the last login, if the server could not end that session; otherwise `nil`.
    public internal(set) var unended: UnendedSession?
    /// The result of the last logout. `nil` before the first logout, and after a login.
    public internal(set) var closed: ClosedSession?
    private var session: UUID?
    /// Increases when this device logs in, logs out, or logs out another device. If it increases while Haru
    /// reads the session or the list of devices, Haru ignores the result.
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
        discardRequest()
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
        discardRequest()
    }

    /// Marks the running request for the list of devices as outdated, so that a new request can begin
    /// immediately.
    private mutating func discardRequest() {
        generation += 1
        (isAsking, askedAt, unanswered) = (false, nil, nil)
    }
}
