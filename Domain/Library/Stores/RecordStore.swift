public import DomainPrimitives
public import SyncProtocolDomain

/// Reads of records of any type.
public protocol RecordReading {
    /// The record types that this version knows.
    var catalogue: RecordCatalogue { get }

    /// The record as it is seen here; `nil` where it never existed.
    func record(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> StoredRecord?
    /// The record with what the server confirmed of it; `nil` where it never existed.
    func replica(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> ReplicaRecord?
    /// The edits that decide between the record and an imported file; `nil` for a record that never existed.
    func history(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RecordHistory?
    /// Whether the record exists and is not deleted.
    func isLive(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool
    /// Live records in the order of their identifiers, which is that of their creation for identifiers of
    /// UUID version 7.
    /// - Parameter last: the record before the first; `nil` for the beginning.
    func records(_ type: RecordType, after last: RecordID?, limit: Int) throws(PlannerError) -> [LiveRecord]
    /// Live records with a value in a field that has an index (``RecordType/indexes``), in the order of their
    /// identifiers.
    func records(
        _ type: RecordType, where field: String, is value: RegisterValue, limit: Int
    ) throws(PlannerError) -> [LiveRecord]
    /// Returns live records of a searchable type that contain all words in their name, body or labels, best
    /// match first. A word matches the beginning of a word in the text. A Korean, Chinese or Japanese word
    /// also matches inside a word. Words without a letter or digit find nothing.
    func records(_ type: RecordType, matching words: String, limit: Int) throws(PlannerError) -> [LiveRecord]
    /// The number of live records of a type.
    func count(_ type: RecordType) throws(PlannerError) -> Int
    /// The small number of a live record; `nil` where it has none, or its type has no numbers.
    func number(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Int?
    /// The merge conflicts that are still to be decided, without the present values.
    func openConflicts() throws(PlannerError) -> [SyncConflict]
}

/// Stores edits of records of any type, from their descriptions alone.
///
/// A store writes what it is told and nothing else: ``RecordAction`` and ``RemoteMerge`` queue edits in the
/// ``Outbox`` and tell the observers.
public protocol RecordStore: RecordReading {
    /// Stores a record that does not exist in the library, not even as a tombstone.
    func insert(_ record: NewRecord) throws(PlannerError)
    /// Sets fields by their index, and notes that they were edited now.
    func update(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue], origin: EditOrigin
    ) throws(PlannerError)
    /// Notes that a file made or changed a record of a type that tracks files (``RecordType/tracksFiles``).
    func note(_ file: FileEdit, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Notes that a record was edited now: something that belongs to it was.
    func touch(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Notes that a membership was edited when its owner was.
    func touchMembership(_ type: RecordType, _ id: RecordID) throws(PlannerError)
}
