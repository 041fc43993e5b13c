public import DomainPrimitives
import SyncProtocolDomain

/// The promotion: applies the registers that an older version of Haru stored but did not know. Runs after an
/// upgrade of Haru.
public struct UnknownPromotion {
    private let library: any RecordLibrary
    private let observers: () -> [any RecordObserver]

    /// - Parameter observers: makes new observers. Called once for every 1,000 records.
    public init(_ library: any RecordLibrary, observers: @escaping () -> [any RecordObserver]) {
        self.library = library
        self.observers = observers
    }

    /// Applies the registers that an older program version stored as unknown, if this program version knows
    /// them. A register stays unknown if its value is not valid for the field.
    public func callAsFunction() throws(PlannerError) {
        var keys: [RecordKey] = []
        for type in library.catalogue.types { keys += try library.keysOfUnknownRegisters(type) }
        for start in stride(from: 0, to: keys.count, by: Self.recordsAtOnce) {
            try promote(keys[start..<min(start + Self.recordsAtOnce, keys.count)])
        }
    }

    private func promote(_ keys: ArraySlice<RecordKey>) throws(PlannerError) {
        let merge = RemoteMerge(library, observers: observers())
        for key in keys {
            var state = RecordState(fields: try library.unknownRegisters(key))
            // The deletion of a record of an unknown type was stored like any other register.
            state.deletion = state.fields.removeValue(forKey: Edit.deletionBase)
            let known = merge.promote(key, state)
            try library.deleteUnknownRegisters(
                key, known.union(state.deletion == nil ? [] : [Edit.deletionBase]))
        }
        // Not the last change: the server may still send changes of memberships.
        _ = try merge.finish(isLast: false)
    }

    /// The largest number of records that one call of `promote(_:)` handles. The limit saves memory.
    private static let recordsAtOnce = 1_000
}
