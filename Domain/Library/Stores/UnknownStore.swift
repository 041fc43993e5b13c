public import DomainPrimitives
public import SyncProtocolDomain

/// Stores registers that only a later version of Haru knows.
public protocol UnknownStore {
    /// Stores registers that this version does not know, for a version that does and for a server that loses
    /// them.
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError)
    /// The unknown registers of a record.
    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register]
    /// The records of unknown types that no page of the snapshot had.
    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey]
    /// The records of a type that have unknown registers.
    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey]
    /// Deletes all unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey) throws(PlannerError)
    /// Deletes some unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError)
}
