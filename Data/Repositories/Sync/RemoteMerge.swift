import LibraryDomain
import DomainPrimitives
import Foundation
import SyncDomain
import SyncProtocolDomain
import TodosDomain

/// Takes what the server confirmed into the library, within one transaction: registers, and all that is derived from
/// them. What waits to be sent stays as it is seen.
final class RemoteMerge {
    private let connection: any LibraryConnection
    private let writer: ActionWriter
    private(set) var applied = AppliedChanges()
    /// Registers to take in, by record, and what waits for them no longer.
    private struct Work {
        var incoming = RecordState()
        var released = PendingFields.none
        var way = RecordReconciler.Way.merging
    }

    /// Live tags that may share their name with another.
    private var doubtfulTags: Set<UUID> = []
    private var todos: [UUID: [(type: RecordType, id: RecordID, work: Work)]] = [:]
    private var order: [UUID] = []
    /// Whether anything waits at all, of any record.
    private var isWaited = true
    private var others: [(type: RecordType, id: RecordID, work: Work)] = []

    /// Whether all that there is comes: a todo's tags come on another page, and are counted with it.
    private let isSnapshot: Bool

    init(_ connection: any LibraryConnection, isSnapshot: Bool = false) {
        self.connection = connection
        self.isSnapshot = isSnapshot
        // Taking in is no action of the person's: nothing to undo.
        writer = ActionWriter(connection: connection, label: ActionLabel(.import, ""))
    }

    /// Takes a receipt in.
    /// - Parameter operation: what was sent; it no longer waits.
    func take(_ receipt: Receipt, of operation: SyncOperation, device: DeviceID) throws(PlannerError) {
        if case .rejected = receipt.status {
            // What the server does not take stays here as it is seen: its entry goes on to hold the registers.
            applied.rejected += 1
            return
        }
        applied.acknowledged += 1
        if case .restore(let key, let state) = operation.content {
            let waited = PendingFields(fields: Set(state.fields.keys), deletion: state.deletion != nil)
            enter(key, state, released: waited)
        }
        guard case .edit(let edit) = operation.content else { return }
        let version = Version(stamp: receipt.stamp, device: device)
        let deletion = edit.isDeletion.map { Register(.integer($0 ? 1 : 0), version) }
        enter(
            edit.key, RecordState(fields: Self.registers(edit.set, version, edit.making), deletion: deletion),
            released: PendingFields(fields: Set(edit.set.keys), deletion: edit.isDeletion != nil))
        for carried in edit.carried {
            let making = edit.making.map { Making(time: $0.time) }
            enter(
                carried.key, RecordState(fields: Self.registers(carried.set, version, making)),
                released: PendingFields(fields: Set(carried.set.keys), deletion: false))
        }
    }

    private static func registers(
        _ set: [String: RegisterValue], _ version: Version, _ making: Making?
    ) -> [String: Register] {
        guard let making else { return set.mapValues { Register($0, version) } }
        var registers: [String: Register] = [:]
        for (field, value) in set {
            registers[field] = Register(
                value, Version(stamp: making.stamp(of: field, version.stamp), device: version.device))
        }
        return registers
    }

    /// Takes note that an operation was answered, and that what it said is to be sent in other words.
    func takeAnswer() { applied.acknowledged += 1 }

    /// Takes a change of another device in.
    func take(_ change: Change) throws(PlannerError) {
        let known = enter(change.key, change.state, released: .none, .taking)
        try keepUnknown(change, but: known)
    }

    /// Takes registers in that were kept unread until now.
    /// - Returns: the fields that this version knows.
    func promote(_ key: RecordKey, _ state: RecordState) -> Set<String> { enter(key, state, released: .none) }

    /// Takes a record in as all that is confirmed of it.
    func replace(_ record: Change) throws(PlannerError) {
        let known = enter(record.key, record.state, released: .none, .replacing)
        try keepUnknown(record, but: known)
    }

    /// Takes note that the server knows nothing of a record.
    func forget(_ type: RecordType, _ id: RecordID) {
        enter(RecordKey(type.name, id), RecordState(), released: .none, .replacing)
    }

    private func keepUnknown(_ change: Change, but known: Set<String>) throws(PlannerError) {
        var unknown = change.state.fields.filter { !known.contains($0.key) }
        // Of a type that this version does not know, the deletion too is a register like any other.
        if connection.catalogue.type(named: change.key.type) == nil, let deletion = change.state.deletion {
            unknown[Edit.deletionBase] = deletion
        }
        if !unknown.isEmpty { try connection.storeUnknown(change.key, unknown) }
    }

    /// - Returns: the fields that this version knows.
    @discardableResult
    private func enter(
        _ key: RecordKey, _ state: RecordState, released: PendingFields, _ way: RecordReconciler.Way = .merging
    ) -> Set<String> {
        guard let type = connection.catalogue.type(of: key) else { return [] }
        var incoming = RecordState(deletion: state.deletion)
        incoming.fields.reserveCapacity(state.fields.count)
        for field in type.registers {
            guard let register = state.fields[field.name], let value = register.value.read(as: field.kind), field.takes(value)
            else { continue }
            incoming.fields[field.name] = Register(value, register.version)
        }
        let work = (type: type, id: key.id, work: Work(incoming: incoming, released: released, way: way))
        if type == .todo || type == .todoTag {
            let todo = key.id.parts[0]
            if todos[todo] == nil { order.append(todo) }
            todos[todo, default: []].append(work)
        } else {
            others.append(work)
        }
        return Set(incoming.fields.keys)
    }

    /// Writes everything: tags first, as todos are found by their names.
    /// - Parameter isLast: whether nothing more is known to come: only then is it known who carries what was deleted.
    func finish(isLast: Bool) throws(PlannerError) -> AppliedChanges {
        isWaited = try connection.hasWaiting()
        for (type, id, work) in others {
            let (before, after) = try apply(type, id, work)
            if type == .tag { try settleTag(id, before, after) }
            count(type, before, after)
        }
        for todo in order { try applyTodo(todo, todos[todo] ?? []) }
        let unifier = TagUnifier(connection: connection, writer: writer)
        for tag in doubtfulTags.sorted() { try unifier.unify(tag) }
        if isLast { try unifier.reviveCarried() }
        try writer.finish()
        return applied
    }

    private func count(_ type: RecordType, _ before: HeldRecord?, _ after: HeldRecord) {
        let (wasSeen, isSeen) = (before?.presence == .live, after.presence == .live)
        if wasSeen, !isSeen, type.isGuarded { return applied.deletions.add(type) }
        let isSame = before?.visible == after.visible && wasSeen == isSeen
        if wasSeen || isSeen, !isSame { applied.changed += 1 }
    }

    private func applyTodo(_ id: UUID, _ works: [(type: RecordType, id: RecordID, work: Work)]) throws(PlannerError) {
        // What was seen before is read only once something of it changes: most receipts change nothing that is seen.
        var before: ActionWriter.Facts??
        var isNew = false
        for (type, record, work) in works {
            _ = try apply(type, record, work) { held throws(PlannerError) in
                guard before == nil else { return }
                isNew = type == .todo && held == nil
                before = isNew ? .some(nil) : try writer.facts(id)
            }
        }
        guard let before else { return }
        let after = try writer.facts(id)
        let isCounted = !isSnapshot || works.contains { $0.type == .todo }
        if after != nil {
            if isCounted { applied.changed += 1 }
        } else if before != nil {
            applied.deletions.add(.todo)
        }
        try writer.settle(before, after, isNew: isNew)
    }

    private func settleTag(_ id: RecordID, _ before: HeldRecord?, _ after: HeldRecord) throws(PlannerError) {
        let tag = id.parts[0]
        let (wasLive, isLive) = (before?.presence == .live, after.presence == .live)
        guard wasLive != isLive || before?.visible["name"] != after.visible["name"] else { return }
        try writer.settle(tag: tag, wasLive: wasLive, isLive: isLive)
        if wasLive, isLive { try writer.reindexTodos(carrying: tag) }
        if isLive { doubtfulTags.insert(tag) }
    }

    /// - Parameter willChange: called with what is there before something is stored that is seen.
    private func apply(
        _ type: RecordType, _ id: RecordID, _ work: Work,
        willChange: (HeldRecord?) throws(PlannerError) -> Void = { _ throws(PlannerError) in }
    ) throws(PlannerError) -> (before: HeldRecord?, after: HeldRecord) {
        let held = try connection.held(type, id)
        let wasUnknown = held?.confirmed == RecordState()
        // Another device made what was made here too, and taken back before anybody heard of it.
        if isWaited, wasUnknown, held?.presence != .live, work.way != .merging, work.incoming != RecordState(),
            try connection.inFlight(type, id).isEmpty
        {
            try connection.setAside(type, id)
        }
        let pending = isWaited ? try connection.pending(type, id) : .none
        let after = RecordReconciler(type: type, pending: pending)
            .reconcile(held, incoming: work.incoming, released: work.released, work.way)
        let isSeenSame = held?.visible == after.visible && held?.presence == after.presence
        if !isSeenSame { try willChange(held) }
        try connection.store(after, replacing: held, pending: pending, type, id)
        if wasUnknown, after.confirmed != RecordState() {
            // Made here once more, all of it would be said by hand, and of now.
            if isWaited, held?.presence != .live || type == .todoTag { try connection.forgetAside(type, id) }
            if type == .todo, held?.presence != .live, after.presence == .live { try takeTagsBack(of: id.parts[0]) }
        }
        return (held, after)
    }

    /// A todo's tags go that were made with it here before it was taken back: it is another device's now.
    private func takeTagsBack(of todo: UUID) throws(PlannerError) {
        for tag in try connection.memberships(of: todo).keys {
            let id = RecordID(todo, tag)
            guard let held = try connection.held(.todoTag, id), held.confirmed == RecordState(),
                try connection.pending(.todoTag, id) == .none
            else { continue }
            var gone = held
            gone.visible["present"] = .integer(0)
            try connection.store(gone, replacing: held, pending: .none, .todoTag, id)
        }
    }
}
