public import DomainPrimitives
public import SyncProtocolDomain

/// The index of words by which a search finds records.
public protocol SearchIndex {
    /// Returns the present texts of a record; `nil` if the record is not live.
    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry?
    /// Replaces the indexed texts of a record.
    func index(_ text: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError)
}
