public import AccountsDomain
public import DomainPrimitives
import Foundation
import UtilState

/// Who is logged in, and the devices of the account.
public final class AccountsViewModel: Sendable {
    /// How long it is before the server is asked for the devices once more unasked, in milliseconds.
    private static let asksEvery: Int64 = 300_000

    private let open: OpenSession
    private let close: CloseSession
    private let manage: ManageSessions
    private let delete: DeleteAccount
    private let read: ReadSession
    private let defaults: ServerDefaults
    private let clock: any WallClock
    private let store = StateStore(AccountsState())

    public init(
        open: OpenSession, close: CloseSession, manage: ManageSessions, delete: DeleteAccount, read: ReadSession,
        defaults: ServerDefaults, clock: any WallClock
    ) {
        self.open = open
        self.close = close
        self.manage = manage
        self.delete = delete
        self.read = read
        self.defaults = defaults
        self.clock = clock
    }

    /// What is shown now.
    public var state: AccountsState { store.state }
    /// What is shown now, and each state that follows it.
    public var states: AsyncStream<AccountsState> { store.states }

    /// What times of the state are compared with.
    public var now: Timestamp { clock.now().timestamp }
    /// The server that is meant where none is named.
    public var server: String { defaults.server ?? ServerAddress.standard.description }

    /// Looks who is logged in.
    public func load() throws(AccountError) {
        let session = try read()
        store.update { $0.show(session) }
    }

    /// Looks, and keeps in the state what went wrong.
    public func refresh() {
        do throws(AccountError) { try load() } catch {
            store.update { $0.problem = error }
        }
    }

    /// Checks all but the password, before that is asked for.
    public func checkSignUp(_ username: String, _ email: String, server: String?) throws(AccountError) {
        _ = try account(username, email)
        _ = try address(server)
        try requireGuest()
    }

    /// Checks all but the password, before that is asked for.
    public func checkLogIn(_ name: String, server: String?) throws(AccountError) {
        let address = try address(server)
        if let session = try read(), !session.isOf(name, at: address) { throw .loggedIn(session.account) }
    }

    /// Makes an account and logs this device in.
    /// - Parameter server: where; as set or on this machine where it is not given.
    public func signUp(
        _ username: String, _ email: String, password: String, deviceName: String?, server: String?
    ) throws(AccountError) {
        let chosen: Password
        do throws(ValidationError) { chosen = try Password(new: password) } catch { throw .invalid(error) }
        show(
            try open.signUp(
                try account(username, email), chosen, deviceName: DeviceName(deviceName ?? defaults.deviceName),
                at: try address(server)))
    }

    /// Logs this device in.
    public func logIn(_ name: String, password: String, deviceName: String?, server: String?) throws(AccountError) {
        show(
            try open.logIn(
                name, Password(given: password), deviceName: DeviceName(deviceName ?? defaults.deviceName),
                at: try address(server)))
    }

    /// Logs this device out.
    /// - Parameter fate: what becomes of the library.
    public func logOut(_ fate: LibraryFate = .kept) throws(AccountError) {
        let closed = try close(fate)
        store.update { state in
            state.show(nil)
            state.closed = closed
        }
    }

    /// Asks the server for the account's devices.
    public func loadSessions() throws(AccountError) {
        let sessions = try manage.all()
        let now = now
        store.update { state in
            state.sessions = sessions.map { SessionRow($0, at: now) }
            state.unanswered = nil
        }
    }

    /// Asks too, and keeps in the state what went wrong.
    public func refreshSessions() {
        do throws(AccountError) { try loadSessions() } catch {
            store.update { $0.unanswered = error }
        }
    }

    /// Whether it is time to ask: somebody is logged in, and the server was not asked lately. Whoever is told so asks.
    public func takeTurnToAsk() -> Bool {
        let now = now
        var isTime = false
        store.update { state in
            isTime =
                state.account != nil && state.askedAt.map { abs(now.milliseconds - $0.milliseconds) >= Self.asksEvery } ?? true
            if isTime { state.askedAt = now }
        }
        return isTime
    }

    /// Logs a device out.
    /// - Parameter prefix: how its identifier begins.
    /// - Returns: the devices that it could be, where it is not exactly one.
    public func endSession(_ prefix: String) throws(AccountError) -> [SessionRow]? {
        try loadSessions()
        let found = state.sessions.filter { !prefix.isEmpty && ($0.id.hasPrefix(prefix.lowercased()) || $0.deviceName == prefix) }
        guard found.count == 1 else { return found }
        try end(found[0])
        return nil
    }

    /// Logs a device out.
    public func end(_ session: SessionRow) throws(AccountError) {
        guard let id = UUID(uuidString: session.id) else { return }
        try manage.end(id)
        store.update { state in state.sessions.removeAll { $0.id == session.id } }
    }

    /// Deletes the account on the server.
    public func deleteAccount(password: String) throws(AccountError) {
        try delete(Password(given: password))
        store.update { $0.show(nil) }
    }

    private func show(_ opened: OpenedSession) {
        store.update { state in
            state.show(opened.session)
            state.unended = opened.unended
            // There is a device more.
            state.askedAt = nil
        }
    }

    private func requireGuest() throws(AccountError) {
        if let session = try read() { throw .loggedIn(session.account) }
    }

    private func account(_ username: String, _ email: String) throws(AccountError) -> Account {
        do throws(ValidationError) {
            return Account(username: try Username(username), email: try EmailAddress(email))
        } catch { throw .invalid(error) }
    }

    private func address(_ text: String?) throws(AccountError) -> ServerAddress {
        guard let text = text ?? defaults.server else { return .standard }
        do throws(ValidationError) { return try ServerAddress(text) } catch { throw .invalid(error) }
    }
}
