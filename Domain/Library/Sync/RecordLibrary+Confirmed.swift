public import DomainPrimitives
public import SyncProtocolDomain

extension RecordLibrary {
    /// Returns all confirmed registers of a record, including unknown registers. A value that is an
    /// identifier, such as a todo's parent, is returned as text, because messages contain it as text.
    public func confirmedState(of key: RecordKey) throws(PlannerError) -> RecordState {
        var unknown = try unknownRegisters(key)
        guard let type = catalogue.type(named: key.type) else {
            let deletion = unknown.removeValue(forKey: Edit.deletionBase)
            return RecordState(fields: unknown, deletion: deletion)
        }
        guard key.id.parts.count == type.key.count, var state = try replica(type, key.id)?.confirmed else {
            return RecordState()
        }
        state.fields = state.fields.mapValues { Register($0.value.wire, $0.version) }
            .merging(unknown) { $0.version < $1.version ? $1 : $0 }
        return state
    }
}
