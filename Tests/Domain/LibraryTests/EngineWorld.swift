import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// A library in memory, with functions that edit and sync its records as the record engine does.
final class EngineWorld {
    let clock = FixedClock()
    private(set) var library: MemoryLibrary
    let hash = ContentHash { Array($0.prefix(32)) }
    var sync = SyncState(device: DeviceID(rawValue: 1))

    private let catalogue: RecordCatalogue

    init(_ catalogue: RecordCatalogue = .withRecipes) {
        self.catalogue = catalogue
        library = MemoryLibrary(MemoryState(), catalogue: catalogue, now: clock.now())
    }

    /// Advances the clock by one millisecond, and begins the next transaction of the library.
    func advance() {
        clock.advance(milliseconds: 1)
        library = MemoryLibrary(library.state, catalogue: catalogue, now: clock.now())
    }

    func act(_ kind: ActionLabel.Kind = .edit, _ body: (RecordAction) throws(PlannerError) -> Void)
        throws(PlannerError)
    {
        advance()
        let action = RecordAction(
            library: library, observers: library.observers(), label: ActionLabel(kind, ""))
        try body(action)
        try action.finish()
    }

    func create(_ values: [String: RegisterValue], _ type: RecordType = .recipe) throws(PlannerError)
        -> RecordID
    {
        let id = RecordID(UUID())
        try act(.add) { action throws(PlannerError) in
            try action.create(NewRecord(type, id, values, createdAt: clock.now().timestamp))
        }
        return id
    }

    func edit(_ id: RecordID, _ values: [String: RegisterValue], _ type: RecordType = .recipe)
        throws(PlannerError)
    {
        try act { action throws(PlannerError) in try action.edit(type, id, values) }
    }

    func delete(_ id: RecordID, _ type: RecordType = .recipe) throws(PlannerError) {
        try act(.delete) { action throws(PlannerError) in try action.delete(type, id) }
    }

    /// Undoes the newest user action that is not undone yet, or redoes the oldest undone user action.
    func revert(_ direction: UserAction.Direction) throws(PlannerError) -> RevertOutcome {
        let state: UserAction.State = direction == .undo ? .done : .undone
        let candidates = library.actions(limit: 100).filter { $0.state == state }
        guard let entry = direction == .undo ? candidates.first : candidates.last else {
            throw .nothingToUndo
        }
        var outcome = RevertOutcome(reverted: 0, kept: 0)
        try act(direction == .undo ? .undo : .redo) { action throws(PlannerError) in
            outcome = try UndoLog(action).revert(entry, direction)
        }
        return outcome
    }

    /// Seals all open outbox entries. Each entry becomes an operation with a number, and later edits cannot
    /// change it.
    func seal() throws(PlannerError) -> [SyncOperation] {
        advance()
        var batch = OperationBatch(limit: 100, bytes: 1_000_000)
        try OperationSealer(library: library, hash: hash).seal(into: &batch, &sync)
        return batch.operations
    }

    /// Applies the receipt of an operation that the server has accepted.
    func acknowledge(_ operation: SyncOperation) throws(PlannerError) {
        advance()
        let stamp = Stamp(milliseconds: clock.now().timestamp.milliseconds)
        _ = library.setAcknowledged(of: sync.device, operation.n, stamp, at: clock.now().timestamp)
        let merge = RemoteMerge(library, observers: library.observers())
        try merge.add(Receipt(n: operation.n, .applied, stamp), of: operation, device: sync.device)
        _ = try merge.finish(isLast: true)
    }

    /// Applies an edit of another device, as if a sync received it.
    /// - Parameters:
    ///   - isDeletion: whether the other device also deletes the record.
    ///   - isLast: whether this is the last edit of the sync.
    @discardableResult
    func receive(
        _ id: RecordID, _ values: [String: RegisterValue], _ type: RecordType = .recipe,
        isDeletion: Bool = false,
        isLast: Bool = true
    ) throws(PlannerError) -> AppliedChanges {
        advance()
        let version = Version(
            stamp: Stamp(milliseconds: clock.now().timestamp.milliseconds), device: DeviceID(rawValue: 2))
        let state = RecordState(
            fields: values.mapValues { Register($0, version) },
            deletion: isDeletion ? Register(.integer(1), version) : nil)
        let merge = RemoteMerge(library, observers: library.observers())
        try merge.add(Change(RecordKey(type.name, id), seq: 1, state))
        return try merge.finish(isLast: isLast)
    }

    /// Removes the confirmed values of a record, as a resync does if the server's snapshot lacks the record.
    func removeConfirmed(_ id: RecordID, _ type: RecordType = .recipe) throws(PlannerError) {
        advance()
        let merge = RemoteMerge(library, observers: library.observers(), isSnapshot: true)
        merge.removeConfirmed(type, id)
        _ = try merge.finish(isLast: true)
    }

    func seen(_ field: String, _ id: RecordID, _ type: RecordType = .recipe) -> RegisterValue? {
        guard let replica = library.replica(type, id), replica.presence == .live else { return nil }
        return replica.visible[field]
    }
}
