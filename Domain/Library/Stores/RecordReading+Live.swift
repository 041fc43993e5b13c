public import DomainPrimitives
public import SyncProtocolDomain

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
