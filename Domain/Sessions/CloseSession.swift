import AccountsDomain

/// A use case that logs this device out. If the server can be reached, the server ends the session too.
public struct CloseSession: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let useSession: UseSession
    private let library: any LocalLibrary
    private let delivery: (any LibraryDelivery)?

    /// - Parameter delivery: Syncs the library before a logout removes it. If `nil`, a logout cannot remove
    ///   the library, and fails.
    public init(
        sessions: any SessionRepository, server: any AccountServer, useSession: UseSession,
        library: any LocalLibrary,
        delivery: (any LibraryDelivery)?
    ) {
        self.sessions = sessions
        self.server = server
        self.useSession = useSession
        self.library = library
        self.delivery = delivery
    }

    /// - Throws:
    ///   - ``AccountError/undelivered(_:)`` if the sync before the removal of the library fails. The library
    ///     and the session stay.
    ///   - ``AccountError/unsent(count:)`` if edits are still unsent after this sync. The library and the
    ///     session stay.
    public func callAsFunction(_ policy: LogoutDataPolicy = .kept) throws(AccountError) -> ClosedSession {
        if policy == .removed { try deliver() }
        return try sessions.withSyncLock { () throws(AccountError) in
            // The step that can be refused comes first. After a crash between the steps, the device is still
            // logged in with an empty library, and the next sync fills the library again.
            let copies = try remove(policy)
            let logoutError = try notifyServer()
            try sessions.withSessionLock { () throws(AccountError) in try sessions.remove() }
            return ClosedSession(logoutError: logoutError, copies: copies)
        }
    }

    private func deliver() throws(AccountError) {
        guard try sessions.session() != nil else { throw .loggedOut }
        guard let delivery else { throw .undelivered(nil) }
        try delivery.deliver()
    }

    private func remove(_ policy: LogoutDataPolicy) throws(AccountError) -> [String] {
        guard policy != .kept else { return [] }
        // Throws for a guest, whose library exists only on this device.
        guard let session = try sessions.session() else { throw .loggedOut }
        let copies = try library.clear(of: session.owner, discardsUnsent: policy == .discarded)
        delivery?.clearHistory()
        return copies
    }

    private func notifyServer() throws(AccountError) -> AccountError? {
        do throws(AccountError) {
            guard let session = try sessions.session() else { throw AccountError.loggedOut }
            try useSession { address, access throws(AccountError) in
                try server.end(session.id, access, at: address)
            }
            return nil
        } catch {
            switch error {
            case .loggedOut: throw error
            // The session has already ended, as requested.
            case .refused(.sessionEnded): return nil
            // The logout also removes a session file that cannot be read.
            default: return error
            }
        }
    }
}

/// What happens to the library at a logout (Documentation/Sync.md §Accounts).
public enum LogoutDataPolicy: Hashable, Sendable {
    /// The library stays, without an account.
    case kept
    /// The device sends its edits to the server, and then removes the library. If the server does not store
    /// all edits, the logout fails and the library stays.
    case removed
    /// The library is removed, even if the server lacks edits.
    case discarded
}

/// The result of a logout.
public struct ClosedSession: Hashable, Sendable {
    /// The reason why the server could not end the session; `nil` if the server has ended it. After a
    /// failure, the session stays valid until it expires.
    public let logoutError: AccountError?
    /// The paths of the backups that remain after the logout has removed the library. They are the backups
    /// that a person made. Empty if the logout kept the library.
    public let copies: [String]

    public init(logoutError: AccountError? = nil, copies: [String] = []) {
        self.logoutError = logoutError
        self.copies = copies
    }
}
