public import DomainPrimitives
public import SyncProtocolDomain

/// Merges the server's receipts and changes into the library, within one transaction. Most methods collect
/// registers. Then ``finish(isLast:)`` applies them. Values that still wait for the server stay visible.
public final class RemoteMerge {
    /// The registers to apply to one record.
    private struct Work {
        let type: RecordType
        let id: RecordID
        let incoming: RecordState
        /// The fields that are no longer pending, because the server has just acknowledged their edits.
        let released: PendingFields
        let strategy: RecordReconciler.MergeStrategy
        /// Whether the registers are those of an acknowledged operation of this device.
        var isAcknowledgement: Bool { released != .none }
        /// Whether the acknowledged operation returned registers that the server had lost.
        var isReturn = false
    }

    private struct RecordGroup: Hashable {
        let type: RecordType
        let id: RecordID
    }

    private let library: any RecordLibrary
    private let action: RecordAction
    private var applied = AppliedChanges()
    /// The registers to apply, by record. The registers of a membership are listed under its owner.
    private var works: [RecordGroup: [Work]] = [:]
    private var order: [RecordGroup] = []
    private var hasPendingEdits = true
    /// Whether the changes are one page of a snapshot. The memberships of a record and the record itself can
    /// be in different pages. So only the page with the record itself counts the record as changed.
    private let isSnapshot: Bool

    public init(_ library: any RecordLibrary, observers: [any RecordObserver], isSnapshot: Bool = false) {
        self.library = library
        self.isSnapshot = isSnapshot
        action = RecordAction(library: library, observers: observers, label: nil)
    }

    /// Counts a receipt: the server's answer to `operation`. Collects the registers of `operation` if the
    /// server acknowledged it.
    /// - Parameter device: the identifier under which this library sent the operation.
    public func add(_ receipt: Receipt, of operation: SyncOperation, device: DeviceID) throws(PlannerError) {
        if case .rejected = receipt.status {
            // A rejected edit stays visible, because its outbox entry keeps the registers pending.
            applied.rejected += 1
            return
        }
        applied.acknowledged += 1
        if case .restore(let key, let state, _) = operation.content {
            let waited = PendingFields(fields: Set(state.fields.keys), deletion: state.deletion != nil)
            try acknowledge(key, state, released: waited, isReturn: true)
        }
        guard case .edit(let edit) = operation.content else { return }
        let version = Version(stamp: receipt.stamp, device: device)
        let deletion = edit.isDeletion.map { Register(.integer($0 ? 1 : 0), version) }
        try acknowledge(
            edit.key,
            RecordState(fields: Self.registers(edit.set, version, edit.creation), deletion: deletion),
            released: PendingFields(fields: Set(edit.set.keys), deletion: edit.isDeletion != nil))
        for carried in edit.carried {
            let creation = edit.creation.map { CreationInfo(time: $0.time) }
            try acknowledge(
                carried.key, RecordState(fields: Self.registers(carried.set, version, creation)),
                released: PendingFields(fields: Set(carried.set.keys), deletion: false))
        }
    }

    /// Collects the registers of an acknowledged operation. If this program version no longer knows the type
    /// of the record, stores the registers as unknown. Otherwise a later version, which knows the type again,
    /// would take the values before the operation for the confirmed ones.
    private func acknowledge(
        _ key: RecordKey, _ state: RecordState, released: PendingFields, isReturn: Bool = false
    ) throws(PlannerError) {
        let known = enter(key, state, released: released, isReturn: isReturn)
        try keepUnknown(key, state, but: known)
    }

    private static func registers(
        _ set: [String: RegisterValue], _ version: Version, _ creation: CreationInfo?
    ) -> [String: Register] {
        guard let creation else { return set.mapValues { Register($0, version) } }
        var registers: [String: Register] = [:]
        for (field, value) in set {
            registers[field] = Register(
                value, Version(stamp: creation.stamp(of: field, version.stamp), device: version.device))
        }
        return registers
    }

    /// Counts an operation as acknowledged, although the server rejected it. Call this method if no person
    /// needs to decide on the rejection.
    public func countAcknowledged() { applied.acknowledged += 1 }

    /// Collects a change from the server.
    public func add(_ change: Change) throws(PlannerError) {
        let known = enter(change.key, change.state, released: .none, .overwriting)
        try keepUnknown(change.key, change.state, but: known)
    }

    /// Collects fields that an older version of Haru stored as unknown, for ``finish(isLast:)``. Skips fields
    /// that this version does not know either, and fields with an invalid value.
    /// - Returns: the names of the collected fields.
    func promote(_ key: RecordKey, _ state: RecordState) -> Set<String> { enter(key, state, released: .none) }

    /// Collects a record from the server. Its values will replace all confirmed values of the record.
    public func replace(_ record: Change) throws(PlannerError) {
        let known = enter(record.key, record.state, released: .none, .replacing)
        try keepUnknown(record.key, record.state, but: known)
    }

    /// Collects a record that the server does not have. ``finish(isLast:)`` removes the confirmed values of
    /// the record.
    public func removeConfirmed(_ type: RecordType, _ id: RecordID) {
        enter(RecordKey(type.name, id), RecordState(), released: .none, .replacing)
    }

    private func keepUnknown(
        _ key: RecordKey, _ state: RecordState, but known: Set<String>
    ) throws(PlannerError) {
        var unknown = state.fields.filter { !known.contains($0.key) }
        // The deletion of a record of an unknown type is stored like any other register.
        if library.catalogue.type(named: key.type) == nil, let deletion = state.deletion {
            unknown[Edit.deletionBase] = deletion
        }
        if !unknown.isEmpty { try library.storeUnknown(key, unknown) }
    }

    /// Collects the fields of a record for ``finish(isLast:)``. Skips unknown fields, and fields with an
    /// invalid value.
    /// - Returns: the names of the collected fields.
    @discardableResult
    private func enter(
        _ key: RecordKey, _ state: RecordState, released: PendingFields,
        _ strategy: RecordReconciler.MergeStrategy = .merging, isReturn: Bool = false
    ) -> Set<String> {
        guard let type = library.catalogue.type(of: key) else { return [] }
        var incoming = RecordState(deletion: state.deletion)
        incoming.fields.reserveCapacity(state.fields.count)
        for field in type.registers {
            guard let register = state.fields[field.name], let value = register.value.read(as: field.kind),
                field.accepts(value)
            else { continue }
            incoming.fields[field.name] = Register(value, register.version)
        }
        let work = Work(
            type: type, id: key.id, incoming: incoming, released: released, strategy: strategy,
            isReturn: isReturn)
        let owner = type.carrier.flatMap(library.catalogue.type(named:))
        let group = RecordGroup(type: owner ?? type, id: owner == nil ? key.id : RecordID(key.id.parts[0]))
        if works[group] == nil { order.append(group) }
        works[group, default: []].append(work)
        return Set(incoming.fields.keys)
    }

    /// Applies all collected registers to the library, and returns what changed.
    /// - Parameters:
    ///   - isLast: whether the server has no further changes for this sync.
    ///   - isRepair: whether the replaced values can be damaged. If so, all derived data is computed again.
    public func finish(isLast: Bool, isRepair: Bool = false) throws(PlannerError) -> AppliedChanges {
        hasPendingEdits = try library.hasUnacknowledged()
        for group in order { try apply(works[group] ?? [], to: group) }
        try action.finish(isCaughtUp: isLast)
        if isRepair { try action.rebuildDerivedData() }
        return applied
    }

    private func apply(_ works: [Work], to group: RecordGroup) throws(PlannerError) {
        var isChanged = false
        var own: (wasLive: Bool, isLive: Bool)?
        var fold: LongTextFold?
        for work in works {
            let (before, after) = try apply(work, &fold)
            guard before?.visible != after.visible || before?.presence != after.presence else { continue }
            isChanged = true
            if work.type == group.type {
                own = (own?.wasLive ?? (before?.presence == .live), after.presence == .live)
            }
        }
        if let fold, !fold.bases.isEmpty { try library.rebase(fold.bases, group.type, group.id) }
        guard isChanged else { return }
        let (wasLive, isLive): (Bool, Bool)
        if let own {
            (wasLive, isLive) = own
        } else {
            isLive = try library.isLive(group.type, group.id)
            wasLive = isLive
        }
        if isLive {
            if !isSnapshot || works.contains(where: { $0.type == group.type }) { applied.changed += 1 }
        } else if wasLive {
            if group.type.isGuarded { applied.deletions.add(group.type) } else { applied.changed += 1 }
        }
    }

    /// Applies registers to one record, and stores the record.
    /// - Parameter fold: the fold of the group's long texts; `nil` before the first use. The method creates
    ///   the fold if the record has a long text with an edit that the server does not have yet.
    /// - Returns: the record before and after; `before` is `nil` for a record that is new on this device.
    private func apply(_ work: Work, _ fold: inout LongTextFold?) throws(PlannerError) -> (
        before: ReplicaRecord?, after: ReplicaRecord
    ) {
        let (type, id) = (work.type, work.id)
        let replica = try library.replica(type, id)
        let wasUnknown = replica?.confirmed == RecordState()
        // This device created the same record and undid the creation before it was sent.
        if hasPendingEdits, wasUnknown, replica?.presence != .live, work.strategy != .merging,
            work.incoming != RecordState(),
            try library.inFlight(type, id).isEmpty
        {
            try library.holdBack(type, id)
        }
        let pending = hasPendingEdits ? try library.pending(type, id) : .none
        var after = RecordReconciler(type: type, pending: pending)
            .reconcile(replica, incoming: work.incoming, released: work.released, work.strategy)
        if type.longTexts.contains(where: { pending.fields.contains($0.name) }) {
            var texts: LongTextFold
            if let fold { texts = fold } else { texts = try LongTextFold(of: type, id, in: library) }
            if work.isAcknowledgement {
                texts.acknowledge(work.incoming, type, isEdit: !work.isReturn)
            } else {
                texts.fold(replica, into: &after, type, pending)
            }
            fold = texts
        }
        try store(after, replacing: replica, pending: pending, type, id)
        if wasUnknown, after.confirmed != RecordState() {
            // A later edit would join the held-back entry and send all values of this entry as new edits.
            if hasPendingEdits, replica?.presence != .live || type.carrier != nil {
                try library.deleteHeldBack(type, id)
            }
            if replica?.presence != .live, after.presence == .live {
                try removeLeftoverMemberships(of: type, id)
            }
        }
        return (replica, after)
    }

    private func store(
        _ after: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError) {
        if let before {
            try ReplacedTexts(library: library).keep(of: before, replacedBy: after, type, id)
        }
        try library.store(after, replacing: before, pending: pending, type, id)
        guard before?.visible != after.visible || before?.presence != after.presence else { return }
        try action.notifyObservers(
            RecordChange(
                type, id, before: before?.seenValues(type), after: after.seenValues(type),
                isNew: before == nil))
    }

    /// Removes the memberships of `owner` that exist only on this device. They are left over if a person
    /// created `owner` and then undid the creation. If `owner` now comes from another device, it must not get
    /// these memberships.
    private func removeLeftoverMemberships(of type: RecordType, _ owner: RecordID) throws(PlannerError) {
        for membership in library.catalogue.carried(by: type) {
            for id in try library.carried(by: owner, membership, unconfirmed: true) {
                guard let field = membership.presenceField, let replica = try library.replica(membership, id),
                    replica.confirmed == RecordState(), try library.pending(membership, id) == .none
                else { continue }
                var gone = replica
                gone.visible[field] = .integer(0)
                try store(gone, replacing: replica, pending: .none, membership, id)
            }
        }
    }
}
