public import DomainPrimitives
import SyncProtocolDomain

/// Takes in what came from a later version of Haru and was kept unread, once this version knows it: registers, and records
/// of whole types.
public struct UnknownPromotion {
    private let connection: any LibraryConnection

    public init(_ connection: any LibraryConnection) { self.connection = connection }

    /// Promotes what is known by now, within the connection's transaction.
    ///
    /// A register stays kept where its value is none that this version's field can have.
    public func callAsFunction() throws(PlannerError) {
        var keys: [RecordKey] = []
        for type in connection.catalogue.types { keys += try connection.keysOfUnknownRegisters(type) }
        for start in stride(from: 0, to: keys.count, by: Self.recordsAtOnce) {
            try promote(keys[start..<min(start + Self.recordsAtOnce, keys.count)])
        }
    }

    private func promote(_ keys: ArraySlice<RecordKey>) throws(PlannerError) {
        let merge = RemoteMerge(connection)
        for key in keys {
            var state = RecordState(fields: try connection.unknownRegisters(key))
            // Of a type that was not known, the deletion was kept as a register.
            state.deletion = state.fields.removeValue(forKey: Edit.deletionBase)
            let known = merge.promote(key, state)
            try connection.forgetUnknownRegisters(key, known.union(state.deletion == nil ? [] : [Edit.deletionBase]))
        }
        // The server may have more to tell of who carries what.
        _ = try merge.finish(isLast: false)
    }

    /// How many records are held in memory.
    private static let recordsAtOnce = 1_000
}
