import AccountsDomain
import AccountsInterface
public import DomainPrimitives
public import SessionsDomain
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
        open: OpenSession, close: CloseSession, manage: ManageSessions, delete: DeleteAccount,
        read: ReadSession,
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

    /// What a form to log in begins with: who is logged in already, else where one would by default.
    public func draft(isSignUp: Bool) -> AccountDraft {
        let account = state.account
        return AccountDraft(
            isSignUp: isSignUp, name: account?.username ?? "",
            server: account?.server ?? defaults.server ?? ServerAddress.standard.description,
            device: defaults.deviceName)
    }

    /// Looks who is logged in. What was read before somebody logged in or out here says nothing any more.
    public func load() throws(AccountError) {
        let generation = state.generation
        let session = try read()
        store.update { if $0.generation == generation { $0.show(session) } }
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
                try account(username, email), chosen,
                deviceName: DeviceName(deviceName ?? defaults.deviceName),
                at: try address(server)))
    }

    /// Logs this device in.
    public func logIn(_ name: String, password: String, deviceName: String?, server: String?)
        throws(AccountError)
    {
        show(
            try open.logIn(
                name, Password(given: password), deviceName: DeviceName(deviceName ?? defaults.deviceName),
                at: try address(server)))
    }

    /// Does what a form was filled in for.
    public func open(_ draft: AccountDraft) throws(AccountError) {
        if draft.isSignUp {
            try signUp(
                draft[.username], draft[.email], password: draft[.password], deviceName: draft[.device],
                server: draft[.server])
        } else {
            try logIn(
                draft[.name], password: draft[.password], deviceName: draft[.device], server: draft[.server])
        }
    }

    /// Logs this device out.
    /// - Parameter policy: what becomes of the library.
    public func logOut(_ policy: LogoutDataPolicy = .kept) throws(AccountError) {
        let closed = try close(policy)
        store.update { state in
            state.show(nil)
            state.closed = closed
        }
    }

    /// Asks the server for the account's devices.
    public func loadSessions() throws(AccountError) {
        let rows = try rows()
        store.update { $0.show(rows) }
    }

    /// Whether the server is to be asked for them: somebody is logged in, nobody asks already, and it was not
    /// asked lately. Whoever is told so calls ``refreshSessions()``.
    /// - Parameter isWanted: whether a person wants it, however lately it was asked.
    public func takeTurnToAsk(isWanted: Bool) -> Bool {
        let now = now
        var isTurn = false
        store.update { state in
            guard state.account != nil, !state.isAsking else { return }
            let isRecent =
                state.askedAt.map { abs(now.milliseconds - $0.milliseconds) < Self.asksEvery } ?? false
            isTurn = isWanted || !isRecent
            if isTurn { (state.isAsking, state.askedAt) = (true, now) }
        }
        return isTurn
    }

    /// Asks, and keeps in the state what went wrong. An answer that comes when another is logged in is
    /// nobody's.
    public func refreshSessions() {
        let generation = state.generation
        var (shown, failure): ([SessionRow], AccountError?) = ([], nil)
        do throws(AccountError) { shown = try rows() } catch { failure = error }
        store.update { state in
            guard state.generation == generation else { return }
            if let failure {
                (state.isAsking, state.unanswered) = (false, failure)
            } else {
                state.show(shown)
            }
        }
    }

    /// Logs a device out.
    /// - Parameter prefix: how its identifier begins.
    /// - Returns: the devices that it could be, where it is not exactly one.
    public func endSession(_ prefix: String) throws(AccountError) -> [SessionRow]? {
        try loadSessions()
        let found = state.sessions.filter {
            !prefix.isEmpty && ($0.name.hasPrefix(prefix.lowercased()) || $0.deviceName == prefix)
        }
        guard found.count == 1 else { return found }
        try end(found[0])
        return nil
    }

    /// Logs a device out.
    public func end(_ session: SessionRow) throws(AccountError) {
        try manage.end(session.id)
        store.update { $0.remove(session) }
    }

    /// Deletes the account on the server.
    public func deleteAccount(password: String) throws(AccountError) {
        try delete(Password(given: password))
        store.update { $0.show(nil) }
    }

    private func show(_ opened: OpenedSession) { store.update { $0.show(opened) } }

    private var now: Timestamp { clock.now().timestamp }

    private func rows() throws(AccountError) -> [SessionRow] {
        let sessions = try manage.all()
        let now = now
        return sessions.map { SessionRow($0, at: now) }
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
