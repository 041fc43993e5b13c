public import DomainPrimitives
public import Foundation
public import LibraryDomain
public import SyncDomain
import SyncProtocolDomain

/// The conflicts of the library on this device that wait for a person's decision.
public struct LibraryConflicts: ConflictRepository {
    private let source: any LibrarySource
    private let edited: @Sendable () -> Void

    /// - Parameter edited: called each time after the library has stored a person's decision on conflicts.
    public init(source: any LibrarySource, edited: @escaping @Sendable () -> Void) {
        self.source = source
        self.edited = edited
    }

    public func open() throws(PlannerError) -> [SyncConflict] {
        try source.read { reader throws(PlannerError) in
            var conflicts = try reader.openConflicts()
            for index in conflicts.indices {
                guard let replica = try reader.replica(conflicts[index].type, conflicts[index].record) else {
                    continue
                }
                if let carrier = conflicts[index].type.carrier.flatMap(reader.catalogue.type(named:)) {
                    try describe(&conflicts[index], replica, of: carrier, reader)
                    continue
                }
                conflicts[index].subject = replica.name(conflicts[index].type) ?? ""
                conflicts[index].number = try reader.number(conflicts[index].type, conflicts[index].record)
                conflicts[index].present = replica.visible[conflicts[index].field]
                conflicts[index].isDeleted = replica.presence != .live
                conflicts[index].merged = try reader.mergedText(of: conflicts[index])
                guard let type = referredType(conflicts[index], reader) else { continue }
                conflicts[index].referred = type
                // The server sends an identifier as a text.
                if let lost = conflicts[index].lost.read(as: .identifier) { conflicts[index].lost = lost }
                for value in [conflicts[index].lost, conflicts[index].present] {
                    guard case .identifier(let id)? = value?.read(as: .identifier) else { continue }
                    conflicts[index].titles[id] = try reader.replica(type, RecordID(id))?.name(type)
                }
            }
            return conflicts
        }
    }

    /// If the values of a conflict are identifiers, returns the type of the identified records, such as
    /// `project`. Otherwise returns `nil`.
    private func referredType(_ conflict: SyncConflict, _ reader: any LibraryReading) -> RecordType? {
        if conflict.field == conflict.type.parentField { return conflict.type }
        let field = conflict.type.fields.first { $0.name == conflict.field }
        return field?.target.flatMap(reader.catalogue.type(named:))
    }

    /// Describes a conflict about a membership, such as a todo's tag, as a conflict about the todo itself.
    /// Each of the two conflicting values becomes one of these:
    /// - the identifier of the tag, if the todo has the tag
    /// - otherwise `null`
    private func describe(
        _ conflict: inout SyncConflict, _ replica: ReplicaRecord, of carrier: RecordType,
        _ reader: any LibraryReading
    ) throws(PlannerError) {
        let (owner, target) = (conflict.record.parts[0], conflict.record.parts[1])
        let whole = try reader.replica(carrier, RecordID(owner))
        conflict.subject = whole?.name(carrier) ?? ""
        conflict.isDeleted = whole?.presence != .live
        conflict.number = try reader.number(carrier, RecordID(owner))
        conflict.present = replica.visible[conflict.field] == .integer(1) ? .identifier(target) : .null
        conflict.lost = conflict.lost == .integer(1) ? .identifier(target) : .null
        guard let type = conflict.type.target.flatMap(reader.catalogue.type(named:)) else { return }
        conflict.referred = type
        conflict.titles[target] = try reader.replica(type, RecordID(target))?.name(type)
    }

    public func openWithoutRecords() throws(PlannerError) -> [SyncConflict] {
        try source.read { reader throws(PlannerError) in try reader.openConflicts() }
    }

    @discardableResult
    public func settle(
        _ ids: [UUID], _ decision: ConflictDecision, isDryRun: Bool
    ) throws(PlannerError) -> Set<UUID> {
        let skipped = try source.write(commits: !isDryRun) { connection throws(PlannerError) in
            let chosen = try self.chosen(ids, connection)
            let action = connection.action(ActionLabel(decision == .flip ? .flip : .keep, ""))
            var skipped: Set<UUID> = []
            for conflict in chosen {
                switch decision {
                case .keep:
                    action.name(try name(conflict, connection))
                    try action.settle(conflict, as: .kept)
                case .flip:
                    do throws(PlannerError) { try ConflictFlip(conflict, in: action)() } catch {
                        guard error.isImpossibleFlip, skipped.count + 1 < chosen.count else { throw error }
                        skipped.insert(conflict.id)
                        continue
                    }
                    try action.settle(conflict, as: .flipped)
                }
            }
            try action.finish()
            return skipped
        }
        if !isDryRun { edited() }
        return skipped
    }

    public func settle(_ id: UUID, _ decision: TextDecision, isDryRun: Bool) throws(PlannerError) {
        try source.write(commits: !isDryRun) { connection throws(PlannerError) in
            for conflict in try self.chosen([id], connection) {
                let action = connection.action(ActionLabel(decision.keepsText ? .keep : .flip, ""))
                if decision.keepsText {
                    action.name(try name(conflict, connection))
                    try action.settle(conflict, as: .kept)
                } else {
                    try ConflictFlip(conflict, in: action, deciding: decision)()
                    try action.settle(conflict, as: .flipped)
                }
                try action.finish()
            }
        }
        if !isDryRun { edited() }
    }

    /// Returns the open conflicts with the given identifiers, in the order of their lost edits.
    private func chosen(_ ids: [UUID], _ connection: any LibraryConnection) throws(PlannerError)
        -> [SyncConflict]
    {
        let open = try connection.openConflicts()
        let known = Set(open.map(\.id))
        for id in ids where !known.contains(id) { throw .notFound(reference: id.uuidString.lowercased()) }
        let wanted = Set(ids)
        return open.filter { wanted.contains($0.id) }
    }

    /// Returns the name of the record that a conflict is about, for the undo history.
    private func name(_ conflict: SyncConflict, _ connection: any LibraryConnection) throws(PlannerError)
        -> String
    {
        guard let type = connection.catalogue.type(named: conflict.owner.type) else { return "" }
        return try connection.record(type, conflict.owner.id)?.name(type) ?? ""
    }
}

extension PlannerError {
    /// Whether this error says that the flip of a conflict is impossible, for example because its record no
    /// longer exists. An error of the library itself is no such error.
    fileprivate var isImpossibleFlip: Bool {
        switch self {
        case .notFound, .invalid: true
        default: false
        }
    }
}
