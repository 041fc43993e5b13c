public import DomainPrimitives
public import LibraryDomain
public import SyncDomain
import Synchronization

/// An in-memory repository for sync issues (edits that the server rejects or fails on).
public final class FakeIssueRepository: IssueRepository {
    private let issues: [SyncIssue]
    private let decided = Mutex<[Int64: IssueDecision]>([:])

    public init(_ issues: [SyncIssue] = []) { self.issues = issues }

    /// The decision about each decided issue, by the issue's identifier.
    public var decisions: [Int64: IssueDecision] { decided.withLock { $0 } }

    public func open() throws(PlannerError) -> [SyncIssue] {
        let decided = decisions
        return issues.filter { decided[$0.id] == nil }
    }

    public func settle(_ ids: [Int64], _ decision: IssueDecision) throws(PlannerError) {
        let open = Set(try open().map(\.id))
        for id in ids where !open.contains(id) { throw .notFound(reference: String(id)) }
        decided.withLock { decided in for id in ids { decided[id] = decision } }
    }
}
