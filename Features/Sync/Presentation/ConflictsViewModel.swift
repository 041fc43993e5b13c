public import DomainPrimitives
public import Foundation
import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain
public import TodosDomain
import UtilState

/// The view model of the conflicts that wait for a person's decision. Its methods apply these decisions.
public final class ConflictsViewModel: Sendable {
    /// One conflict in the list. In a conflict, a sync chose one of two values, and the other value lost.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: UUID
        /// The name of the record type, such as `todo`.
        public let type: String
        /// The name of the record, such as the title of a todo.
        public let subject: String
        /// The small number by which a person refers to the record, if the record is an open todo. `nil` for
        /// any other record.
        public let number: Int?
        /// The name of the field in conflict; `nil` if the deletion of the record is in conflict.
        public let field: String?
        public let lost: RegisterValue
        /// The value that the field has now; `nil` if the record no longer exists, or if ``field`` is `nil`.
        public let present: RegisterValue?
        /// Names for the identifiers in the field's lost and current values, such as the name of a project.
        /// Empty for a field that refers to no records.
        public let titles: [UUID: String]
        /// The type of the records to which the field refers, such as `project`. `nil` for a field that
        /// refers to no records.
        public let referred: String?
        public let isDeleted: Bool
        /// The time at which the losing value was set, by the server's clock.
        public let lostAt: Timestamp
    }

    public struct State: Hashable, Sendable {
        /// The conflicts that no person has decided. The conflict with the oldest lost value comes first.
        public internal(set) var list = FilterableList<Row>()
        /// The shown conflicts.
        public var rows: [Row] { list.rows }
        /// The number of conflicts to which the last decision applied.
        public internal(set) var settled = 0
    }

    private let conflicts: any ConflictRepository
    private let filterItems: FilterItems
    private let suggest: SuggestQueryWords
    private let store = StateStore(State())

    public init(conflicts: any ConflictRepository, filterItems: FilterItems, suggest: SuggestQueryWords) {
        self.conflicts = conflicts
        self.filterItems = filterItems
        self.suggest = suggest
    }

    public var state: State { store.state }

    public func load() throws(PlannerError) {
        refresh()
        try state.list.requireRows()
    }

    /// Sets the query that the shown conflicts must meet, but reads nothing. Call ``refresh()`` next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public func filter(_ query: String, isTyping: Bool = false) {
        store.update { $0.list.filter(query, isTyping: isTyping) }
    }

    /// Returns suggestions for the last word of a query that the person types.
    public func suggestions(
        completing query: String
    ) throws(PlannerError) -> [SuggestQueryWords.Suggestion] {
        try suggest(completing: query, in: .decisions)
    }

    /// Reads the conflicts that no person has decided. If the read fails, the state contains the error.
    public func refresh() {
        let reading = state.list.read { query throws(PlannerError) in
            try filterItems(try conflicts.open().map(Row.init), query, in: .decisions, \.queryItem)
        }
        store.update { $0.list.finish(reading) }
    }

    /// Applies a decision to the conflicts that a person names. After an error, no conflict has changed.
    /// - Parameter prefixes: the first characters of the conflicts' identifiers; empty for all conflicts.
    /// - Throws: `PlannerError.notFound` or `.ambiguous` if a prefix does not name exactly one conflict.
    public func settle(_ prefixes: [String], _ decision: ConflictDecision) throws(PlannerError) {
        try load()
        var chosen: [UUID] = []
        for prefix in prefixes { chosen.append(try id(startingWith: prefix)) }
        try settle(ids: prefixes.isEmpty ? state.rows.map(\.id) : chosen, decision)
    }

    /// Applies a decision to the given conflicts. If the decision fails for one conflict, no conflict
    /// changes.
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
            titles: conflict.titles, referred: conflict.referred?.name, isDeleted: conflict.isDeleted,
            lostAt: conflict.lostAt)
    }
}
