public import DomainPrimitives
public import Foundation
import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain
import UtilState

/// What lost against what it had not seen, and deciding about it.
public final class ConflictsViewModel: Sendable {
    /// A conflict, as it is shown.
    public struct Row: Hashable, Sendable {
        public let id: UUID
        /// What the record is: `todo`, `tag`.
        public let type: String
        /// What it is called.
        public let subject: String
        /// An open todo's number on this device.
        public let number: Int?
        /// The field; `nil` where a deletion lost.
        public let field: String?
        public let lost: RegisterValue
        /// What is there now; `nil` where the record is not.
        public let present: RegisterValue?
        /// Of todos that are among the values.
        public let titles: [UUID: String]
        public let isDeleted: Bool
        /// When what lost was set.
        public let lostAt: Timestamp
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The one that lost first first.
        public internal(set) var rows: [Row] = []
        /// How many were decided.
        public internal(set) var settled = 0
        /// What kept them from being looked at.
        public internal(set) var problem: PlannerError?
    }

    private let conflicts: any ConflictRepository
    private let store = StateStore(State())

    public init(conflicts: any ConflictRepository) { self.conflicts = conflicts }

    /// What is shown now.
    public var state: State { store.state }

    /// Looks which are open.
    public func load() throws(PlannerError) {
        let open = try conflicts.open()
        store.update { state in
            state.rows = open.map(Row.init)
            state.problem = nil
        }
    }

    /// Looks which are open. What goes wrong is in the state.
    public func refresh() { do { try load() } catch { store.update { $0.problem = error } } }

    /// Decides the conflicts that a person names, all of them or none.
    /// - Parameter prefixes: the starts of their identifiers; empty for all conflicts.
    public func settle(_ prefixes: [String], _ decision: ConflictDecision) throws(PlannerError) {
        try load()
        var chosen: [UUID] = []
        for prefix in prefixes { chosen.append(try id(startingWith: prefix)) }
        try settle(ids: prefixes.isEmpty ? state.rows.map(\.id) : chosen, decision)
    }

    /// Decides conflicts, all of them or none.
    public func settle(ids: [UUID], _ decision: ConflictDecision) throws(PlannerError) {
        var seen: Set<UUID> = []
        let settled = ids.filter { seen.insert($0).inserted }
        try conflicts.settle(settled, decision)
        try load()
        store.update { $0.settled = settled.count }
    }

    private func id(startingWith prefix: String) throws(PlannerError) -> UUID {
        let ids = state.rows.map(\.id).filter {
            !prefix.isEmpty && $0.uuidString.lowercased().hasPrefix(prefix.lowercased())
        }
        guard let id = ids.first else { throw .notFound(reference: prefix) }
        guard ids.count == 1 else {
            throw .ambiguous(
                reference: prefix, candidates: ids.map { String($0.uuidString.lowercased().prefix(13)) })
        }
        return id
    }
}

extension ConflictsViewModel.Row {
    fileprivate init(_ conflict: SyncConflict) {
        self.init(
            id: conflict.id, type: conflict.type.name, subject: conflict.subject, number: conflict.number,
            field: conflict.isOfDeletion ? nil : conflict.field, lost: conflict.lost,
            present: conflict.present,
            titles: conflict.titles, isDeleted: conflict.isDeleted, lostAt: conflict.lostAt)
    }
}
