import AccountsDomain

/// Logs this device out. The server is told where it can be reached; the session ends here in any case.
public struct CloseSession: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let useSession: UseSession
    private let library: any LocalLibrary
    private let delivery: (any LibraryDelivery)?

    /// - Parameter delivery: `nil` where nobody can say what the server has: then no library goes with that
    ///   said.
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

    /// - Parameter policy: what becomes of the library.
    /// - Throws: ``AccountError/unsent(count:)`` where it was to go and has edits that no server has, and
    ///   ``AccountError/undelivered(_:)`` where that cannot be found out: nothing was done.
    public func callAsFunction(_ policy: LogoutDataPolicy = .kept) throws(AccountError) -> ClosedSession {
        if policy == .removed { try deliver() }
        return try sessions.whileNobodySyncs { () throws(AccountError) in
            // First what may be refused. Whoever is cut off behind it is logged in with an empty library,
            // which fills again.
            let copies = try remove(policy)
            let untold = try tellServer()
            try sessions.exclusively { () throws(AccountError) in try sessions.remove() }
            return ClosedSession(untold: untold, copies: copies)
        }
    }

    private func deliver() throws(AccountError) {
        guard try sessions.session() != nil else { throw .loggedOut }
        guard let delivery else { throw .undelivered(nil) }
        try delivery.deliver()
    }

    private func remove(_ policy: LogoutDataPolicy) throws(AccountError) -> [String] {
        guard policy != .kept else { return [] }
        // What a guest has is nowhere else.
        guard let session = try sessions.session() else { throw .loggedOut }
        let copies = try library.clear(of: session.owner, discardsUnsent: policy == .discarded)
        delivery?.forget()
        return copies
    }

    private func tellServer() throws(AccountError) -> AccountError? {
        do throws(AccountError) {
            guard let session = try sessions.session() else { throw AccountError.loggedOut }
            try useSession { address, access throws(AccountError) in
                try server.end(session.id, access, at: address)
            }
            return nil
        } catch {
            switch error {
            case .loggedOut: throw error
            // A session that is over is what was asked for.
            case .refused(.sessionEnded): return nil
            // A session that cannot be read, too, is gone after this.
            default: return error
            }
        }
    }
}
