public import DomainPrimitives
import SyncProtocolDomain

/// Applies synced data that an older version of Haru did not understand and stored unchanged.
///
/// Runs when a library is opened by a version that knows more fields or types than the version before.
public struct UnknownPromotion {
    private let library: any RecordLibrary
    private let observers: () -> [any RecordObserver]

    /// - Parameter observers: makes new observers for each part of the work.
    public init(_ library: any RecordLibrary, observers: @escaping () -> [any RecordObserver]) {
        self.library = library
        self.observers = observers
    }

    /// Applies everything that this version knows, in the library's transaction.
    ///
    /// A register stays unknown if its value is invalid for the field.
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
            // Of a type that was not known, the deletion was kept as a register.
            state.deletion = state.fields.removeValue(forKey: Edit.deletionBase)
            let known = merge.promote(key, state)
            try library.forgetUnknownRegisters(
                key, known.union(state.deletion == nil ? [] : [Edit.deletionBase]))
        }
        // The server may have more to tell of who carries what.
        _ = try merge.finish(isLast: false)
    }

    /// How many records are held in memory.
    private static let recordsAtOnce = 1_000
}
