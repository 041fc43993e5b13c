public import DomainPrimitives
public import LibraryDomain
public import SyncDomain
import SyncProtocolDomain
import UtilState

/// Edits that the server does not take, and deciding about them.
public final class IssuesViewModel: Sendable {
    /// An edit, as it is shown.
    public struct Row: Hashable, Sendable {
        public let id: Int64
        /// What the record is: `todo`, `tag`.
        public let type: String
        /// What it is called.
        public let subject: String
        public let cause: SyncIssue.Cause
        /// Whether the server knows the record.
        public let isKnown: Bool
        /// Whether a record of its own can be made of it.
        public let isCopyable: Bool
        public let at: Timestamp
        /// What was sent, as JSON.
        public let payload: String
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The oldest first.
        public internal(set) var rows: [Row] = []
        /// How many were decided.
        public internal(set) var settled = 0
        /// What kept them from being looked at.
        public internal(set) var problem: PlannerError?
    }

    private let issues: any IssueRepository
    private let store = StateStore(State())

    public init(issues: any IssueRepository) { self.issues = issues }

    /// What is shown now.
    public var state: State { store.state }

    /// Looks which are open.
    /// - Parameter ids: only these; none for all.
    public func load(_ ids: [Int64] = []) throws(PlannerError) {
        let open = try issues.open()
        for id in ids where !open.contains(where: { $0.id == id }) { throw .notFound(reference: String(id)) }
        let rows = open.filter { ids.isEmpty || ids.contains($0.id) }.map(Row.init)
        store.update { state in
            state.rows = rows
            state.problem = nil
        }
    }

    /// Looks which are open. What goes wrong is in the state.
    public func refresh() { do { try load() } catch { store.update { $0.problem = error } } }

    /// Decides some, all of them or none.
    /// - Parameter ids: which; none for all.
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
