import AccountsDomain
public import SessionsDomain
public import SyncDomain

/// A reader of the sync state of the library. It sends no request to the server.
public struct SyncStateReader: Sendable {
    private let readStatus: ReadSyncStatus
    private let readSession: ReadSession

    public init(readStatus: ReadSyncStatus, readSession: ReadSession) {
        self.readStatus = readStatus
        self.readSession = readSession
    }

    /// Returns the sync state of the library; `nil` for a guest. Does not open the library of a guest. The
    /// `progress` and `outcome` of the returned state have their initial values.
    public func callAsFunction() throws(SyncError) -> SyncViewModel.State? {
        guard let session = try readSession.forSync() else { return nil }
        let status = try readStatus(of: session.owner)
        var state = SyncViewModel.State()
        state.username = session.account.username.description
        state.server = session.server.description
        state.waiting = status.waiting
        state.held = status.held
        state.rejected = status.rejected
        state.conflicts = status.conflicts
        state.history = status.history
        return state
    }
}
