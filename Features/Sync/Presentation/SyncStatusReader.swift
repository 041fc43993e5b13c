public import SessionsDomain
public import SyncDomain
public import SyncInterface

/// Reads how things stand through a library that cannot be written.
public struct SyncStatusReader: SyncStatusProvider {
    private let readStatus: ReadSyncStatus
    private let readSession: ReadSession

    /// - Parameter readStatus: over a library that cannot be written.
    public init(readStatus: ReadSyncStatus, readSession: ReadSession) {
        self.readStatus = readStatus
        self.readSession = readSession
    }

    public func summary() -> SyncStatusSummary? {
        // What is wrong with either, whoever asks for that says.
        guard let session = (try? readSession()) ?? nil, let status = try? readStatus(of: session.owner)
        else { return nil }
        return SyncStatusSummary(
            waiting: status.waiting, syncedAt: status.history.succeededAt,
            failingSince: status.history.failingSince,
            isOffline: status.history.problem == .offline)
    }
}
