public import AccountsDomain
public import AccountsInterface
public import DomainPrimitives
import Foundation
import UtilState

/// Who is logged in, and the devices of the account.
public final class AccountsViewModel: Sendable {
    /// A device that is logged in.
    public struct SessionRow: Hashable, Sendable {
        public let id: String
        public let deviceName: String
        public let createdAt: Timestamp
        public let usedAt: Timestamp
        /// For how long the device was not heard of, in milliseconds, as far as this device's clock is right.
        public let unused: Int64
        public let isCurrent: Bool
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// `nil` for a guest.
        public internal(set) var account: AccountSummary?
        /// The one that was used last first.
        public internal(set) var sessions: [SessionRow] = []
        /// What a logout left; `nil` before one.
        public internal(set) var closed: ClosedSession?
    }

    private let open: OpenSession
    private let close: CloseSession
    private let manage: ManageSessions
    private let delete: DeleteAccount
    private let read: ReadSession
    private let defaults: ServerDefaults
    private let clock: any WallClock
    private let store = StateStore(State())

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
    public var state: State { store.state }
    /// What is shown now, and each state that follows it.
    public var states: AsyncStream<State> { store.states }

    /// Looks who is logged in.
    public func load() throws(AccountError) { show(try read()) }

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
            state.account = nil
            state.sessions = []
            state.closed = closed
        }
    }

    /// Asks the server for the account's devices.
    public func loadSessions() throws(AccountError) {
        let sessions = try manage.all()
        let now = clock.now().timestamp.milliseconds
        store.update { state in
            state.sessions = sessions.map {
                SessionRow(
                    id: $0.id.uuidString.lowercased(), deviceName: $0.deviceName, createdAt: $0.createdAt, usedAt: $0.usedAt,
                    unused: now - $0.usedAt.milliseconds, isCurrent: $0.isCurrent)
            }
        }
    }

    /// Logs a device out.
    /// - Parameter prefix: how its identifier begins.
    /// - Returns: the devices that it could be, where it is not exactly one.
    public func endSession(_ prefix: String) throws(AccountError) -> [SessionRow]? {
        try loadSessions()
        let found = state.sessions.filter { !prefix.isEmpty && ($0.id.hasPrefix(prefix.lowercased()) || $0.deviceName == prefix) }
        guard found.count == 1, let id = UUID(uuidString: found[0].id) else { return found }
        try manage.end(id)
        store.update { state in state.sessions.removeAll { $0.id == found[0].id } }
        return nil
    }

    /// Deletes the account on the server.
    public func deleteAccount(password: String) throws(AccountError) {
        try delete(Password(given: password))
        store.update { state in state.account = nil }
    }

    private func show(_ session: DeviceSession?) {
        store.update { state in
            state.account = session.map {
                AccountSummary(
                    username: $0.account.username.description, email: $0.account.email.description,
                    server: $0.server.description)
            }
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
