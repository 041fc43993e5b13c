public import DomainPrimitives
public import SyncProtocolDomain

/// A store of registers that only a later version of Haru knows.
public protocol UnknownStore {
    /// Stores unknown registers. A later version of Haru applies them, and a server that lost them gets them
    /// back. The larger version of a register wins.
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError)
    /// Returns the unknown registers of a record.
    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register]
    /// Returns the records of unknown types that no page of the snapshot contained.
    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey]
    /// Returns the records of a known type that have unknown registers.
    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey]
    /// Deletes all unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey) throws(PlannerError)
    /// Deletes some unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError)
}
