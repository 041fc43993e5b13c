import LibraryDomain
public import DomainPrimitives
public import Foundation
public import SyncDomain
public import SyncProtocolDomain
import UtilState

/// What lost against what it had not seen, and deciding about it.
public final class ConflictsViewModel: Sendable {
    /// A conflict, as it is shown.
    public struct Row: Hashable, Sendable {
        /// In lower case.
        public let id: String
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
    /// What is shown now, and each state that follows it.
    public var states: AsyncStream<State> { store.states }

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

    /// Decides some, all of them or none.
    /// - Parameter prefixes: how their identifiers begin; none for all.
    public func settle(_ prefixes: [String], _ decision: ConflictDecision) throws(PlannerError) {
        try load()
        let rows = state.rows
        var chosen: [Row] = []
        for prefix in prefixes {
            let found = rows.filter { !prefix.isEmpty && $0.id.hasPrefix(prefix.lowercased()) }
            guard let row = found.first else { throw .notFound(reference: prefix) }
            guard found.count == 1 else { throw .ambiguous(reference: prefix, candidates: found.map { "\($0.id.prefix(13))" }) }
            chosen.append(row)
        }
        let settled = Set((prefixes.isEmpty ? rows : chosen).map(\.id))
        try conflicts.settle(settled.sorted().compactMap(UUID.init(uuidString:)), decision)
        try load()
        store.update { $0.settled = settled.count }
    }
}

extension ConflictsViewModel.Row {
    fileprivate init(_ conflict: SyncConflict) {
        self.init(
            id: conflict.id.uuidString.lowercased(), type: conflict.type.name, subject: conflict.subject, number: conflict.number,
            field: conflict.isOfDeletion ? nil : conflict.field, lost: conflict.lost, present: conflict.present,
            titles: conflict.titles, isDeleted: conflict.isDeleted, lostAt: conflict.lostAt)
    }
}
