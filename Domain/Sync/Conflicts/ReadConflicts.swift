public import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// A use case that reads the listed conflicts (``SyncConflict/isListed(at:)``).
public struct ReadConflicts: Sendable {
    private let conflicts: any ConflictRepository
    private let clock: any WallClock

    public init(conflicts: any ConflictRepository, clock: any WallClock) {
        self.conflicts = conflicts
        self.clock = clock
    }

    /// Returns the listed conflicts, grouped by record. The record with the oldest lost value comes first.
    /// Within a record, the conflict with the oldest lost value comes first.
    public func callAsFunction() throws(PlannerError) -> [SyncConflict] {
        let now = clock.now().timestamp
        let listed = try conflicts.open().filter { $0.isListed(at: now) }
        let groups = Dictionary(grouping: listed, by: \.owner)
        var seen: Set<RecordKey> = []
        return listed.filter { seen.insert($0.owner).inserted }.flatMap { groups[$0.owner] ?? [] }
    }
}
