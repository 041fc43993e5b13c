public import DomainPrimitives
import Foundation
public import LibraryDomain
public import SyncDomain
import SyncProtocolDomain
import UtilIdentifiers

/// The issues (edits that the server rejects or fails on) of the library on this device.
public struct LibraryIssues: IssueRepository {
    private let source: any LibrarySource
    private let clock: any WallClock
    private let random: RandomSource
    private let edited: @Sendable () -> Void

    /// - Parameter edited: called after each decision that was stored.
    public init(
        source: any LibrarySource, clock: any WallClock, random: RandomSource,
        edited: @escaping @Sendable () -> Void
    ) {
        self.source = source
        self.clock = clock
        self.random = random
        self.edited = edited
    }

    public func open() throws(PlannerError) -> [SyncIssue] {
        try source.read { reader throws(PlannerError) in
            var issues = try reader.issues()
            for index in issues.indices {
                guard let replica = try reader.replica(issues[index].type, issues[index].record) else {
                    continue
                }
                issues[index].subject = try name(issues[index], replica, reader) ?? ""
                issues[index].isKnown = replica.confirmed != RecordState()
            }
            return issues
        }
    }

    /// Returns a name that tells a person what an issue is about; `nil` if there is no name. The name depends
    /// on the issue's record:
    /// - A membership: the name of its owner.
    /// - A conflict: the name of the record in conflict.
    /// - Any other record: its own name.
    private func name(
        _ issue: SyncIssue, _ replica: ReplicaRecord, _ reader: any LibraryReading
    ) throws(PlannerError) -> String? {
        if let owner = issue.type.carrier.flatMap(reader.catalogue.type(named:)) {
            return try reader.replica(owner, RecordID(issue.record.parts[0]))?.name(owner)
        }
        switch issue.type {
        case .conflict:
            guard case .text(let name)? = replica.visible["record_type"],
                let type = reader.catalogue.type(named: name),
                case .text(let id)? = replica.visible["record"], let record = RecordID(id),
                record.parts.count == type.key.count
            else { return nil }
            return try reader.replica(type, record)?.name(type)
        default: return replica.name(issue.type)
        }
    }

    public func settle(_ ids: [Int64], _ decision: IssueDecision) throws(PlannerError) {
        try source.write(commits: true) { connection throws(PlannerError) in
            let open = Dictionary(try connection.issues().map { ($0.id, $0) }) { first, _ in first }
            let action = connection.action(ActionLabel(decision == .copy ? .add : .discard, ""))
            var settled: Set<RecordKey> = []
            for id in ids {
                guard let issue = open[id] else { throw .notFound(reference: String(id)) }
                // A decision applies to all issues of a record together, so the loop handles each record
                // once.
                guard settled.insert(RecordKey(issue.type.name, issue.record)).inserted else { continue }
                switch decision {
                case .retry: try connection.retry(issue.type, issue.record)
                case .discard: try IssueDiscard(issue, in: action)()
                case .copy:
                    try copy(issue, action)
                    try IssueDiscard(issue, in: action)()
                }
            }
            try action.finish()
        }
        edited()
    }

    /// Creates a new record with the values and memberships of a record that the server rejects.
    private func copy(_ issue: SyncIssue, _ action: RecordAction) throws(PlannerError) {
        let library = action.library
        guard !issue.type.hasDerivedID, let seen = try library.record(issue.type, issue.record),
            !seen.isDeleted
        else {
            throw .notFound(reference: String(issue.id))
        }
        if let name = seen.name(issue.type) { action.name(name) }
        let now = clock.now().timestamp
        let id = random.withGenerator { UUID.v7(milliseconds: now.milliseconds, using: &$0) }
        try action.create(NewRecord(issue.type, RecordID(id), seen.values, createdAt: now))
        for membership in library.catalogue.carried(by: issue.type) {
            for target in try library.targets(of: issue.record, through: membership) {
                try action.insert(
                    NewRecord(
                        membership, RecordID(id, target.parts[0]), [.integer(1)], createdAt: now,
                        isCarried: true))
            }
        }
    }
}
