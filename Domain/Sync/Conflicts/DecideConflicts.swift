public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// A use case that decides conflicts, as one action that a person can undo.
public struct DecideConflicts: Sendable {
    private let conflicts: any ConflictRepository

    public init(conflicts: any ConflictRepository) { self.conflicts = conflicts }

    /// Decides the conflicts with the given identifiers. A repeated identifier counts once.
    /// - Parameter isDryRun: whether to change nothing, for a preview.
    public func callAsFunction(
        _ ids: [UUID], _ decision: ConflictDecision, isDryRun: Bool = false
    ) throws(PlannerError) -> ConflictOutcome {
        var seen: Set<UUID> = []
        let chosen = ids.filter { seen.insert($0).inserted }
        guard !chosen.isEmpty else { return ConflictOutcome() }
        let skipped = try conflicts.settle(chosen, decision, isDryRun: isDryRun)
        return ConflictOutcome(settled: chosen.count - skipped.count, skipped: skipped)
    }
}

/// A use case that decides a conflict over a long text part by part, or by a new text.
public struct DecideTextConflict: Sendable {
    private let conflicts: any ConflictRepository

    public init(conflicts: any ConflictRepository) { self.conflicts = conflicts }

    /// - Parameter isDryRun: whether to change nothing, for a preview.
    public func callAsFunction(
        _ id: UUID, _ decision: TextDecision, isDryRun: Bool = false
    ) throws(PlannerError) {
        try conflicts.settle(id, decision, isDryRun: isDryRun)
    }
}

/// The result of a decision about conflicts.
public struct ConflictOutcome: Hashable, Sendable {
    /// The number of conflicts to which the decision applied.
    public var settled: Int
    /// The conflicts that stay open, because their flip is impossible.
    public var skipped: Set<UUID>

    public init(settled: Int = 0, skipped: Set<UUID> = []) {
        self.settled = settled
        self.skipped = skipped
    }
}

/// The conditions by which a person chooses conflicts of a list.
public struct ConflictSelection: Hashable, Sendable {
    /// The first characters of the conflicts' identifiers; empty for all conflicts that meet the conditions.
    public var identifiers: [String]
    /// The record of the conflicts: its small number, its name, or the first characters of its identifier.
    public var record: String?
    /// The minimum age of the conflicts in milliseconds (``SyncConflict/at``).
    public var minimumAge: Int64?

    public init(identifiers: [String] = [], record: String? = nil, minimumAge: Int64? = nil) {
        self.identifiers = identifiers
        self.record = record
        self.minimumAge = minimumAge
    }

    /// Returns the chosen conflicts, in the order of the list.
    /// - Throws: ``PlannerError/notFound(reference:)`` or ``PlannerError/ambiguous(reference:candidates:)``
    ///   if an identifier does not name exactly one conflict, or if ``record`` does not name exactly one
    ///   record.
    public func callAsFunction(
        from list: [SyncConflict], at now: Timestamp
    ) throws(PlannerError) -> [SyncConflict] {
        var chosen = list
        if !identifiers.isEmpty {
            var ids: Set<UUID> = []
            for prefix in identifiers { ids.insert(try id(startingWith: prefix, in: list)) }
            chosen = chosen.filter { ids.contains($0.id) }
        }
        if let record { chosen = try conflicts(of: record, in: chosen) }
        if let minimumAge {
            chosen = chosen.filter { now.milliseconds - $0.at.milliseconds >= minimumAge }
        }
        return chosen
    }

    private func id(startingWith prefix: String, in list: [SyncConflict]) throws(PlannerError) -> UUID {
        let ids = list.map(\.id).filter { !prefix.isEmpty && Self.begins($0, with: prefix) }
        guard let id = ids.first else { throw .notFound(reference: prefix) }
        guard ids.count == 1 else {
            throw .ambiguous(
                reference: prefix, candidates: ids.map { String($0.uuidString.lowercased().prefix(13)) })
        }
        return id
    }

    private func conflicts(of record: String, in list: [SyncConflict]) throws(PlannerError) -> [SyncConflict]
    {
        let number = Int(record)
        // A number or a name takes precedence over the start of an identifier.
        let rules: [(SyncConflict) -> Bool] = [
            { number != nil && $0.number == number },
            { $0.subject.caseInsensitiveCompare(record) == .orderedSame },
            { conflict in
                record.utf8.count >= Self.shortest
                    && conflict.owner.id.parts.first.map { Self.begins($0, with: record) } == true
            },
        ]
        for rule in rules {
            let found = list.filter(rule)
            let records = Set(found.map(\.owner))
            if records.count > 1 {
                throw .ambiguous(
                    reference: record,
                    candidates: records.map { String($0.id.description.prefix(13)) }.sorted())
            }
            if records.count == 1 { return found }
        }
        throw .notFound(reference: record)
    }

    /// The minimum length of the start of a record's identifier, in characters.
    private static let shortest = 4

    private static func begins(_ id: UUID, with prefix: String) -> Bool {
        id.uuidString.lowercased().hasPrefix(prefix.lowercased())
    }
}
