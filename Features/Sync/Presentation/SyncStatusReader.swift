public import SessionsDomain
public import SyncDomain
public import SyncInterface

/// A source of the sync status that opens the library only for reading.
public struct SyncStatusReader: SyncStatusProvider {
    private let readStatus: ReadSyncStatus
    private let readSession: ReadSession

    /// - Parameter readStatus: reads the status from a library that is open only for reading.
    public init(readStatus: ReadSyncStatus, readSession: ReadSession) {
        self.readStatus = readStatus
        self.readSession = readSession
    }

    public func summary() -> SyncStatusSummary? {
        // An error is not reported here, because the command that needs the session or the library reports
        // it.
        guard let session = (try? readSession()) ?? nil, let status = try? readStatus(of: session.owner)
        else { return nil }
        return SyncStatusSummary(
            waiting: status.waiting, syncedAt: status.history.succeededAt,
            failingSince: status.history.failingSince,
            isOffline: status.history.problem == .offline,
            recordsInConflict: status.conflicts.recentRecords)
    }
}
