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
                guard let type = referredType(conflicts[index], reader) else { continue }
                conflicts[index].referred = type
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

    public func settle(_ ids: [UUID], _ decision: ConflictDecision) throws(PlannerError) {
        try source.write(commits: true) { connection throws(PlannerError) in
            let open = Dictionary(try connection.openConflicts().map { ($0.id, $0) }) { first, _ in first }
            let action = connection.action(ActionLabel(.flip, ""))
            for id in ids {
                guard let conflict = open[id] else { throw .notFound(reference: id.uuidString.lowercased()) }
                let state = RecordType.conflict.index(of: "state") ?? 0
                let decided = RegisterValue.integer(decision == .flip ? 2 : 1)
                if decision == .flip {
                    try ConflictFlip(conflict, in: action)()
                    // Edits the conflict in the same action, so that an undo opens the conflict again.
                    guard let stored = try connection.record(.conflict, RecordID(id)) else { continue }
                    var values = stored.values
                    values[state] = decided
                    try action.edit(.conflict, RecordID(id), from: stored.values, to: values)
                } else {
                    // Changes the conflict outside the undo history, because the record itself did not
                    // change.
                    try action.update(.conflict, RecordID(id), [state: decided])
                }
            }
            try action.finish()
        }
        edited()
    }
}
