public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

// Searches for cycles that a new parent or a new membership would close.
extension RecordReading {
    /// Returns whether a record would become its own ancestor if `parent` became its parent.
    public func wouldCloseCycle(
        _ type: RecordType, _ id: RecordID, under parent: UUID
    ) throws(PlannerError) -> Bool {
        guard let index = type.parentField.flatMap(type.index(of:)) else { return false }
        var current = RecordID(parent)
        for _ in 0..<mostLevels {
            if current == id { return true }
            guard case .identifier(let next)? = try record(type, current)?.values[index] else { return false }
            current = RecordID(next)
        }
        return false
    }
}

extension MembershipStore {
    /// Returns whether a new membership from `owner` to `target` would close a cycle. This is so if a
    /// chain of memberships already leads from `target` to `owner`.
    public func wouldCloseCycle(
        _ membership: RecordType, from owner: UUID, to target: UUID
    ) throws(PlannerError) -> Bool {
        var seen: Set<UUID> = [target]
        var open = [target]
        while let current = open.popLast(), seen.count < mostRecords {
            if current == owner { return true }
            for (next, isPresent) in try memberships(of: RecordID(current), through: membership)
            where isPresent && seen.insert(next.parts[0]).inserted { open.append(next.parts[0]) }
        }
        return false
    }
}

/// The search for a cycle of parents stops after this number of ancestors. People do not nest records more
/// deeply.
private let mostLevels = 100
/// The search for a cycle of memberships stops after this number of records.
private let mostRecords = 1_000
