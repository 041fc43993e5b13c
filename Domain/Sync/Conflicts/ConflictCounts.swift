public import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// The numbers of open conflicts and of their records. Every count of conflicts that a person sees comes from
/// this type.
public struct ConflictCounts: Hashable, Sendable {
    /// The number of listed conflicts (``SyncConflict/isListed(at:)``).
    public var conflicts = 0
    /// The number of records with a listed conflict, by the name of the record type.
    public var recordsByType: [String: Int] = [:]
    /// The number of records with a recent conflict (``SyncConflict/isRecent(at:)``), for the badge.
    public var recentRecords = 0

    /// The number of records with a listed conflict.
    public var records: Int { recordsByType.values.reduce(0, +) }

    public init() {}

    public init(_ open: [SyncConflict], at now: Timestamp) {
        let listed = open.filter { $0.isListed(at: now) }
        conflicts = listed.count
        for record in Set(listed.map(\.owner)) { recordsByType[record.type, default: 0] += 1 }
        recentRecords = Set(listed.filter { $0.isRecent(at: now) }.map(\.owner)).count
    }
}
