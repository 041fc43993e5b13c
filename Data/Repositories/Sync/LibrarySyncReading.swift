public import LibraryDomain
public import DomainPrimitives
import SyncDomain
public import SyncProtocolDomain

/// What a reading session of the library tells of sync.
public protocol LibrarySyncReading {
    /// The record types that this version knows.
    var catalogue: RecordCatalogue { get }
    /// `nil` before the first sync.
    func syncState() throws(PlannerError) -> SyncState?
    /// How many records of a type are live.
    func count(_ type: RecordType) throws(PlannerError) -> Int
    /// How many entries the server does not take.
    func countRejected() throws(PlannerError) -> Int
    /// How many entries are still to be sent or acknowledged.
    func countWaiting() throws(PlannerError) -> Int
    /// Whether something waits that was never sent.
    func hasOpenEntries() throws(PlannerError) -> Bool
    /// Whether any register of any record waits, or is not taken.
    func hasWaiting() throws(PlannerError) -> Bool
    /// What was acknowledged and is kept, in the order of its numbers.
    func acknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SyncOperation]
    /// What was sent and is not acknowledged, in the order of its numbers.
    func unacknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SentEntry]
    /// Edits that the server does not take, without what their records are called.
    func issues() throws(PlannerError) -> [SyncIssue]
    /// Conflicts that nobody decided, without what is there now.
    func openConflicts() throws(PlannerError) -> [SyncConflict]
    func held(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> HeldRecord?
    func pending(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields
    /// The registers of a record that are to be sent, or were sent and not answered.
    func leaving(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields
    /// The registers that operations have which the server may have taken without this library knowing.
    func inFlight(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Set<String>
}
