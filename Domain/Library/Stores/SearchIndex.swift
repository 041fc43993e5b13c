public import DomainPrimitives
public import SyncProtocolDomain

/// The words by which records are found.
public protocol SearchIndex {
    /// The words of a record as they are now; `nil` where it is not live.
    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry?
    /// Makes a record findable by its words, and by no others.
    func index(_ text: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError)
}
