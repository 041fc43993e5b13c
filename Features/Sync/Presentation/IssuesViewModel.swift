public import DomainPrimitives
public import LibraryDomain
public import QueryDomain
public import SyncDomain
import SyncProtocolDomain
public import TodosDomain
import UtilState

/// The view model of the edits that the server does not accept. Its methods apply a person's decisions.
public final class IssuesViewModel: Sendable {
    /// An edit that the server does not accept (an issue), as a row of a list.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: Int64
        /// The name of the record type, such as `todo`.
        public let type: String
        /// The name of the record, such as the title of a todo.
        public let subject: String
        public let cause: SyncIssue.Cause
        /// Whether the server has the record that the edit changes.
        public let isKnown: Bool
        /// Whether a person can create a copy of the record under a new identifier. `false` for a record type
        /// that computes the identifier from the values.
        public let isCopyable: Bool
        public let at: Timestamp
        /// The rejected operation as the device sent it, as JSON text.
        public let payload: String
    }

    public struct State: Hashable, Sendable {
        /// The issues that no person has decided, oldest first. An issue is an edit that the server does not
        /// accept.
        public internal(set) var list = FilterableList<Row>()
        /// The shown issues.
        public var rows: [Row] { list.rows }
        /// The number of issues to which the last decision applied.
        public internal(set) var settled = 0
    }

    private let issues: any IssueRepository
    private let filterItems: FilterItems
    private let vocabulary: QueryVocabulary
    private let store = StateStore(State())

    /// - Parameter vocabulary: the query keys for refused edits.
    public init(issues: any IssueRepository, filterItems: FilterItems, vocabulary: QueryVocabulary) {
        self.issues = issues
        self.filterItems = filterItems
        self.vocabulary = vocabulary
    }

    public var state: State { store.state }

    /// Reads the undecided issues.
    /// - Parameter ids: the issues to read; an empty list means all.
    /// - Throws: `PlannerError.notFound` if an identifier is unknown, or if its issue is already decided.
    public func load(_ ids: [Int64] = []) throws(PlannerError) {
        let open = try issues.open()
        for id in ids where !open.contains(where: { $0.id == id }) { throw .notFound(reference: String(id)) }
        read { () throws(PlannerError) in open.filter { ids.isEmpty || ids.contains($0.id) } }
        try state.list.requireRows()
    }

    /// Sets the query that the shown issues must meet, but reads nothing. Call ``refresh()`` next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public func filter(_ query: String, isTyping: Bool = false) {
        store.update { $0.list.filter(query, isTyping: isTyping) }
    }

    /// Reads the undecided issues. If the read fails, the state contains the error.
    public func refresh() { read { () throws(PlannerError) in try issues.open() } }

    private func read(_ issues: () throws(PlannerError) -> [SyncIssue]) {
        let reading = state.list.read { query throws(PlannerError) in
            try filterItems(try issues().map(Row.init), query, in: vocabulary, \.queryItem)
        }
        store.update { $0.list.finish(reading) }
    }

    /// Applies a decision to issues. If the decision fails for one issue, no issue changes.
    /// - Parameter ids: the issues to decide; an empty list means all.
    public func settle(_ ids: [Int64], _ decision: IssueDecision) throws(PlannerError) {
        try load(ids)
        let chosen = state.rows.map(\.id)
        try issues.settle(chosen, decision)
        try load()
        store.update { $0.settled = chosen.count }
    }
}

extension IssuesViewModel.Row {
    fileprivate init(_ issue: SyncIssue) {
        self.init(
            id: issue.id, type: issue.type.name, subject: issue.subject, cause: issue.cause,
            isKnown: issue.isKnown,
            isCopyable: !issue.type.hasDerivedID, at: issue.at,
            payload: String(decoding: issue.payload, as: UTF8.self))
    }
}
