import AccountsDomain
import AccountsInterface
public import DomainPrimitives
public import SessionsDomain
import UtilState

/// Shows the account and its devices, and logs devices in and out.
public final class AccountsViewModel: Sendable {
    /// The shortest time between two automatic requests for the list of devices, in milliseconds.
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

    public var state: AccountsState { store.state }

    /// Returns the first values of the form: the data of the logged-in account, or the defaults for a guest.
    public func draft(isSignUp: Bool) -> AccountDraft {
        let account = state.account
        return AccountDraft(
            isSignUp: isSignUp, name: account?.username ?? "",
            server: account?.server ?? defaults.server ?? ServerAddress.standard.description,
            device: defaults.deviceName)
    }

    /// Reads the session of this device. Ignores the result if this process logged in or out meanwhile.
    public func load() throws(AccountError) {
        let generation = state.generation
        let session = try read()
        store.update { if $0.generation == generation { $0.show(session) } }
    }

    /// Reads the session of this device with ``load()``. Stores an error in ``AccountsState/problem``.
    public func refresh() {
        do throws(AccountError) { try load() } catch {
            store.update { $0.problem = error }
        }
    }

    /// Checks the arguments of a sign-up before the password prompt.
    /// - Throws: `AccountError.invalid` for a wrong value, and `.loggedIn` if an account is logged in.
    public func checkSignUp(_ username: String, _ email: String, server: String?) throws(AccountError) {
        _ = try account(username, email)
        _ = try address(server)
        try requireGuest()
    }

    /// Checks the arguments of a login before the password prompt.
    /// - Throws: `AccountError.invalid` for a wrong address, and `.loggedIn` if another account is logged in.
    public func checkLogIn(_ name: String, server: String?) throws(AccountError) {
        let address = try address(server)
        if let session = try read(), !session.isOf(name, at: address) { throw .loggedIn(session.account) }
    }

    /// Creates an account and logs this device in.
    /// - Parameters:
    ///   - deviceName: `nil` for the default name.
    ///   - server: the address of a server. If `nil`, Haru uses the configured server, or else a server on
    ///     this machine.
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
    /// - Parameters:
    ///   - name: a username or an email address.
    ///   - deviceName: `nil` for the default name.
    ///   - server: the address of a server. If `nil`, Haru uses the configured server, or else a server on
    ///     this machine.
    public func logIn(_ name: String, password: String, deviceName: String?, server: String?)
        throws(AccountError)
    {
        show(
            try open.logIn(
                name, Password(given: password), deviceName: DeviceName(deviceName ?? defaults.deviceName),
                at: try address(server)))
    }

    /// Signs up or logs in with the texts of the form.
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
    /// - Parameter policy: whether the library is kept or removed.
    public func logOut(_ policy: LogoutDataPolicy = .kept) throws(AccountError) {
        let closed = try close(policy)
        store.update { state in
            state.show(nil)
            state.closed = closed
        }
    }

    /// Requests the devices of the account from the server, and stores them in the state.
    public func loadSessions() throws(AccountError) {
        let rows = try rows()
        store.update { $0.show(rows) }
    }

    /// Decides whether to request the devices now. After `true`, the caller must call ``refreshSessions()``.
    /// - Parameter isWanted: whether a person asks for the devices; `false` for an automatic request.
    /// - Returns: `false` for a guest, and while a request runs. For an automatic request, also `false`
    ///   within 5 minutes of the last request.
    public func beginSessionsRequest(isWanted: Bool) -> Bool {
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

    /// Requests the devices from the server, and stores them or the error in the state. Ignores the answer if
    /// this device logged in or out in the meantime.
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

    /// Ends the session of one device of the account, if exactly one device matches `prefix`.
    /// - Parameter prefix: the first characters of the session's identifier, or the whole device name.
    /// - Returns: `nil` if the session has ended. Otherwise, the matching devices: none or several.
    public func endSession(_ prefix: String) throws(AccountError) -> [SessionRow]? {
        try loadSessions()
        let found = state.sessions.filter {
            !prefix.isEmpty && ($0.name.hasPrefix(prefix.lowercased()) || $0.deviceName == prefix)
        }
        guard found.count == 1 else { return found }
        try end(found[0])
        return nil
    }

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
