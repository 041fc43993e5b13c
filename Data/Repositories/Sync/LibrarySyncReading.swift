public import DomainPrimitives
public import SyncDomain

/// What a reading session of the library tells of sync.
public protocol LibrarySyncReading {
    /// `nil` before the first sync.
    func syncState() throws(PlannerError) -> SyncState?
    /// How many todos are live.
    func countTodos() throws(PlannerError) -> Int
    /// How many entries the server does not take.
    func countRejected() throws(PlannerError) -> Int
    /// How many entries are neither acknowledged nor rejected.
    func countWaiting() throws(PlannerError) -> Int
    /// Whether something waits that was never sent.
    func hasOpenEntries() throws(PlannerError) -> Bool
    /// Entries with a number, in its order.
    func operations(
        _ state: OutboxState, of device: DeviceID, from n: Int64, limit: Int
    ) throws(PlannerError) -> [SyncOperation]
    /// Conflicts that nobody decided, without what is there now.
    func openConflicts() throws(PlannerError) -> [SyncConflict]
    func held(_ type: SyncedType, _ id: RecordID) throws(PlannerError) -> HeldRecord?
    func pending(_ type: SyncedType, _ id: RecordID) throws(PlannerError) -> PendingFields
}
