import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// The result of a sync with a self-check.
public struct CheckedSync: Hashable, Sendable {
    /// What the sync itself changed.
    public var applied = AppliedChanges()
    /// What the repairs changed in the library.
    public var repairs = AppliedChanges()
    /// The number of records that differed and were repaired, on this device or on the server.
    public var repaired = 0
    /// Whether the last comparison found a difference that no later comparison has shown to be gone.
    public var isDifferent = false
    /// Whether a comparison took place. None does if the server always has newer changes, or is too old to
    /// send a digest.
    public var isChecked = false
    /// The failure that ended the last comparison; `nil` if none did. The sync before the comparison
    /// succeeded.
    public var failure: SyncError?

    /// The server's digest at the end of the sync; `nil` if the server is too old to send one.
    public var checkpoint: SyncCheckpoint?

    /// Creates the result of a sync without a self-check.
    public init(_ applied: AppliedChanges = AppliedChanges(), at checkpoint: SyncCheckpoint? = nil) {
        self.applied = applied
        self.checkpoint = checkpoint
    }
}

/// The self-check after a sync (Documentation/Sync.md §The self-check).
extension SyncEngine {
    /// Syncs, compares the library with the server, and repairs the records that differ. A repair can need
    /// further syncs, which send lost values to the server.
    ///
    /// For the parameters and errors, see ``callAsFunction(acceptsDeletions:progress:)``.
    public func syncWithSelfCheck(
        _ fetchNodes: FetchNodes, acceptsDeletions: Bool, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> CheckedSync {
        try syncWithSelfCheck(fetchNodes, acceptsDeletions, progress) { error in
            if case .failure = error { true } else { false }
        }
    }

    /// Syncs without a person's request, and compares the library with the server. The sync counts as a
    /// success even if the comparison fails, or needs an answer of a person.
    func syncWithSelfCheckInBackground(
        _ fetchNodes: FetchNodes, progress: (SyncProgress) -> Void
    ) throws(SyncError) -> CheckedSync {
        try syncWithSelfCheck(fetchNodes, false, progress) { _ in true }
    }

    /// - Parameter isHarmless: whether an error after the first sync leaves the result a success. The result
    ///   then has the error (``CheckedSync/failure``).
    private func syncWithSelfCheck(
        _ fetchNodes: FetchNodes, _ acceptsDeletions: Bool, _ progress: (SyncProgress) -> Void,
        isHarmless: (SyncError) -> Bool
    ) throws(SyncError) -> CheckedSync {
        let result = try syncAndRepair(fetchNodes, acceptsDeletions, progress, isHarmless: isHarmless)
        // The next repair makes a new backup.
        if result.repaired > 0 { try library { () throws(PlannerError) in try repository.endSync() } }
        return result
    }

    private func syncAndRepair(
        _ fetchNodes: FetchNodes, _ acceptsDeletions: Bool, _ progress: (SyncProgress) -> Void,
        isHarmless: (SyncError) -> Bool
    ) throws(SyncError) -> CheckedSync {
        var (result, soFar) = (CheckedSync(), SyncProgress())
        var checkpoint = try sync(&result, &soFar, acceptsDeletions, progress)
        var (deleted, hasRepairedAll) = (RecordCounts(), false)
        for _ in 0..<Self.maximumChecks {
            do throws(SyncError) {
                if checkpoint == nil { checkpoint = try sync(&result, &soFar, acceptsDeletions, progress) }
                // An older server sends no digest.
                guard let place = checkpoint else { return result }
                let check = try compare(place, fetchNodes) { deletions throws(SyncError) in
                    if !acceptsDeletions { try requireFewDeletions(deletions, after: deleted) }
                    deleted += deletions
                }
                if check != .moved { result.isChecked = true }
                result.isDifferent = check != .same && check != .moved
                switch check {
                case .same, .unexplained: return result
                case .moved: checkpoint = nil
                case .repaired(let applied, let records):
                    result.repairs += applied
                    result.repaired += records
                    if try hasUnsent() { checkpoint = nil }
                case .tooMany:
                    if hasRepairedAll { return result }
                    hasRepairedAll = true
                    let applied = try repair(acceptsDeletions: acceptsDeletions) { progress(soFar + $0) }
                    result.repairs += applied
                    result.repaired += applied.changed + applied.deleted
                    checkpoint = nil
                }
            } catch {
                guard isHarmless(error) else { throw error }
                result.failure = error
                return result
            }
        }
        return result
    }

    /// Syncs, and adds the changes to a result.
    /// - Returns: the server's digest at the end; `nil` if the server is too old to send one.
    private func sync(
        _ result: inout CheckedSync, _ soFar: inout SyncProgress, _ acceptsDeletions: Bool,
        _ progress: (SyncProgress) -> Void
    ) throws(SyncError) -> SyncCheckpoint? {
        var session = SyncSession()
        let before = soFar
        try run(&session, acceptsDeletions) { progress(before + $0) }
        result.applied += session.applied
        soFar = soFar + session.soFar
        result.checkpoint = session.checkpoint
        return session.checkpoint
    }

    private func compare(
        _ place: SyncCheckpoint, _ fetchNodes: FetchNodes,
        accept: (RecordCounts) throws(SyncError) -> Void
    ) throws(SyncError) -> FetchNodes.Outcome {
        do throws(SyncError) {
            return try fetchNodes(place.digest, at: place.cursor, accept: accept)
        } catch .failure(.refused(.resync)) {
            // The server has purged changes since the sync. The next sync finds its place again.
            return .moved
        }
    }

    private func hasUnsent() throws(SyncError) -> Bool {
        try library { () throws(PlannerError) in try repository.hasUnsent() }
    }

    /// The largest number of comparisons in one call. A repair needs two: one finds the differences, and one
    /// confirms that they are gone. Without a limit, the loop would never end if the records always differ.
    private static let maximumChecks = 4
}
