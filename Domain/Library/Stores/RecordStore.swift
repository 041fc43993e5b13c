public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

/// Read access to records of any type.
public protocol RecordReading: TextVersionReading, SyncStateReading {
    var catalogue: RecordCatalogue { get }

    /// Returns the visible values of a record; `nil` if the library does not have the record, not even as a
    /// deleted record.
    func record(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> StoredRecord?
    /// Returns the visible and the confirmed values of a record; `nil` if the library does not have the
    /// record, not even as a deleted record.
    func replica(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> ReplicaRecord?
    /// Returns the edits of a record; `nil` if the library does not contain the record.
    func history(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RecordHistory?
    func isLive(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool
    /// Returns at most `limit` live (not deleted) records, in ascending order of their identifiers.
    /// - Parameter last: the record after which the result begins; `nil` to begin with the first record.
    func records(_ type: RecordType, after last: RecordID?, limit: Int) throws(PlannerError) -> [LiveRecord]
    /// Returns at most `limit` live (not deleted) records whose `field` has a given value, in the order of
    /// their identifiers. The field must be indexed (``RecordType/indexes``).
    func records(
        _ type: RecordType, where field: String, is value: RegisterValue, limit: Int
    ) throws(PlannerError) -> [LiveRecord]
    /// Searches the names, bodies and labels of live records. All typed words must match the start of a word.
    /// Korean, Chinese and Japanese words also match inside a word.
    /// - Parameters:
    ///   - type: a searchable type.
    ///   - words: the typed words. If they contain no letter or digit, the result is empty.
    /// - Returns: at most `limit` records, best match first.
    func records(_ type: RecordType, matching words: String, limit: Int) throws(PlannerError) -> [LiveRecord]
    /// Returns some fields of the records that a query finds, without a read of the other fields.
    /// - Returns: an empty list if the type does not have a field of the query.
    func excerpts(_ query: RecordQuery) throws(PlannerError) -> [RecordExcerpt]
    /// Returns the identifiers to which the parent fields of live records refer, but which no live record
    /// has. A parent can be deleted on another device while a child is added here.
    func missingParents(_ type: RecordType) throws(PlannerError) -> [UUID]
    /// Returns at most `limit` live records of all types whose texts mention `key`
    /// (``RecordType/mentions``), sorted by the name of their type, then by identifier.
    func records(mentioning key: String, limit: Int) throws(PlannerError) -> [RecordKey]
    /// Returns the number of live records of all types, except `record`, whose texts mention at least one of
    /// the keys.
    func count(mentioning keys: [String], except record: RecordKey) throws(PlannerError) -> Int
    /// Returns the identifiers of the live records whose derived column has a given value, in ascending
    /// order.
    /// - Parameter column: the name of a column in ``RecordType/derivedColumns``. The column should have an
    ///   index (``RecordType/indexes``).
    func records(_ type: RecordType, whose column: String, is value: String) throws(PlannerError)
        -> [RecordID]
    /// Returns the live record with a small number (``number(_:_:)``); `nil` if no record has the number.
    func record(_ type: RecordType, numbered number: Int) throws(PlannerError) -> RecordID?
    /// Returns the identifiers of the live records that have the name `name`, in ascending order. Upper and
    /// lower case do not matter. The type must have a ``RecordType/nameKey`` for this comparison.
    func records(_ type: RecordType, named name: String) throws(PlannerError) -> [RecordID]
    /// Returns the names of at most `limit` live records, in the order of their ``RecordType/nameKey``.
    func names(of type: RecordType, limit: Int) throws(PlannerError) -> [String]
    /// Returns the number of live records of a type.
    func count(_ type: RecordType) throws(PlannerError) -> Int
    /// Returns the small number of a live record, by which a person refers to the record on this device;
    /// `nil` if the record has no small number.
    func number(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Int?
    /// Returns the conflicts that wait for a person's decision. This method does not read the records in
    /// conflict, so properties such as ``SyncConflict/subject`` are not set.
    func openConflicts() throws(PlannerError) -> [SyncConflict]
    /// Returns the open conflicts about a record and about its own memberships, such as the tags of a todo.
    /// Like ``openConflicts()``, this method does not read the records in conflict.
    func openConflicts(about id: RecordID) throws(PlannerError) -> [SyncConflict]
}

/// A store of records of any type. The store itself neither queues edits in the ``Outbox`` nor notifies
/// observers.
public protocol RecordStore: RecordReading {
    /// Stores a record. The library must not contain the record, not even as a deleted record.
    func insert(_ record: NewRecord) throws(PlannerError)
    /// Sets fields, by their index in ``RecordType/fields``, and marks them as edited now.
    func update(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue], origin: EditOrigin
    ) throws(PlannerError)
    /// Stores the edit times that an imported file gives for a record. Does nothing if the record's type
    /// stores no such times (``RecordType/tracksFiles``).
    func note(_ file: FileEdit, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Marks a record as edited now, for example because one of its memberships was edited.
    func touch(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Sets the edit time of a membership to the last-edit time of its owner.
    func touchMembership(_ type: RecordType, _ id: RecordID) throws(PlannerError)
}

extension RecordReading {
    /// Returns a live record; `nil` if the record does not exist or is deleted.
    public func live(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> LiveRecord? {
        guard let replica = try replica(type, id), replica.presence == .live else { return nil }
        let time = { (register: String) in
            if case .integer(let time)? = replica.visible[register] {
                Timestamp(milliseconds: time)
            } else {
                Timestamp(milliseconds: 0)
            }
        }
        return LiveRecord(
            id: id, values: replica.values(type), createdAt: time(RecordType.createdAt),
            lastEdit: time(RecordType.lastEdit))
    }
}
