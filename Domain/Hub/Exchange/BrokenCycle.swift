import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilIdentifiers

/// A cycle of parents or memberships, which the server breaks by changing one value
/// (Documentation/Sync.md §Merge). For example, one device makes A the parent of B, and another device makes
/// B the parent of A.
struct BrokenCycle {
    /// The search for a cycle of parents stops after this number of levels. People nest records less deeply
    /// in practice.
    private static let mostLevels = 100
    /// The search for a cycle of memberships stops after this number of records.
    private static let mostRecords = 1_000

    /// A record on the way of a search, with its value of ``field``.
    private struct Step {
        let key: RecordKey
        let link: Register
    }

    /// The record that the server changes to break the cycle.
    let key: RecordKey
    /// The name of the field that the server changes in this record. It is the ``RecordType/presenceField``
    /// for a membership, and the ``RecordType/parentField`` for any other record.
    let field: String
    /// The value of ``field`` that the server removes to break the cycle.
    let link: Register
    /// The value of ``field`` that the server stores instead of ``link``.
    let winner: Register

    /// Finds the cycle of parents that an edit would close. To break the cycle, the server keeps the parent
    /// from before the edit.
    /// - Parameter field: the field that names the parent; `nil` for a type without parents.
    /// - Returns: `nil` if the edit closes no cycle.
    init?(
        closedBy edit: Edit, _ field: String?, _ version: Version, onto record: HubRecord?,
        _ reader: any HubReader
    ) throws(HubError) {
        guard let field, let record, let value = edit.set[field] else { return nil }
        key = edit.key
        self.field = field
        let stamp = edit.creation?.stamp(of: field, version.stamp) ?? version.stamp
        link = Register(value, Version(stamp: stamp, device: version.device))
        guard let parent = Self.parent(link, key.type) else { return nil }
        let present = record.state.fields[field]
        if let present, present.version > link.version { return nil }
        // The winner is later than the losing value, so that a device that applied the losing value still
        // applies the winner.
        winner = Register(present?.value ?? .null, Version(stamp: stamp.successor, device: .hub))
        guard try Self.isPart(parent, of: edit.key, field, reader) else { return nil }
    }

    /// Finds a cycle among the ancestors of the record `start`. To break the cycle, the server clears the
    /// parent that was set last.
    /// - Parameters:
    ///   - field: the field that names the parent.
    ///   - open: records without a cycle among their ancestors. The search ends at such a record. If the
    ///     search finds no cycle, it adds the records that it has read.
    /// - Returns: `nil` if the search finds no cycle.
    init?(
        behind start: RecordKey, _ field: String, but open: inout Set<RecordKey>, _ reader: any HubReader
    ) throws(HubError) {
        self.field = field
        var links: [Step] = []
        var places: [RecordKey: Int] = [:]
        var current = start
        while !open.contains(current), places[current] == nil, links.count < Self.mostLevels,
            let link = try reader.record(current)?.state.fields[field],
            let parent = Self.parent(link, start.type)
        {
            places[current] = links.count
            links.append(Step(key: current, link: link))
            current = parent
        }
        guard let first = places[current],
            let latest = links[first...].max(by: { $0.link.version < $1.link.version })
        else {
            // A cycle is still possible beyond the searched levels, so then no record counts as free of
            // cycles.
            if links.count < Self.mostLevels { open.formUnion(places.keys) }
            return nil
        }
        key = latest.key
        link = latest.link
        winner = Register(.null, Version(stamp: link.version.stamp.successor, device: .hub))
    }

    /// Finds a cycle of memberships that contains the membership `link`. To break the cycle, the server sets
    /// the presence field of the latest membership to 0.
    /// - Returns: `nil` if the presence field of `link` is not 1, or if `link` is in no cycle.
    init?(through link: RecordKey, _ type: RecordType, _ reader: any HubReader) throws(HubError) {
        guard let field = type.presenceField, link.id.parts.count == 2,
            let present = try reader.record(link)?.state.fields[field], present.value == .integer(1)
        else { return nil }
        let (owner, target) = (link.id.parts[0], link.id.parts[1])
        // The membership by which the search reached a record, and the record's position in the search.
        var arrivals = [target: Step(key: link, link: present)]
        var open = [target]
        while let current = open.popLast(), current != owner, arrivals.count < Self.mostRecords {
            for next in try Self.memberships(of: current, type, field, reader)
            where arrivals[next.key.id.parts[1]] == nil {
                arrivals[next.key.id.parts[1]] = next
                open.append(next.key.id.parts[1])
            }
        }
        guard arrivals[owner] != nil else { return nil }
        var latest = Step(key: link, link: present)
        var current = owner
        while current != target, let arrival = arrivals[current] {
            if arrival.link.version > latest.link.version { latest = arrival }
            current = arrival.key.id.parts[0]
        }
        key = latest.key
        self.field = field
        self.link = latest.link
        winner = Register(.integer(0), Version(stamp: latest.link.version.stamp.successor, device: .hub))
    }

    /// Returns the memberships of the record `owner` that have not ended.
    /// - Parameter field: the field that is 1 until a membership ends (``RecordType/presenceField``).
    private static func memberships(
        of owner: UUID, _ type: RecordType, _ field: String, _ reader: any HubReader
    ) throws(HubError) -> [Step] {
        var found: [Step] = []
        // The visit begins after the smallest identifier of a membership of the owner.
        let first = RecordID(owner, UUID(bytes: [UInt8](repeating: 0, count: 16)) ?? owner)
        try reader.liveRecords(of: type.name, after: first) { key, record in
            guard key.id.parts.first == owner else { return false }
            if let link = record.state.fields[field], link.value == .integer(1) {
                found.append(Step(key: key, link: link))
            }
            return true
        }
        return found
    }

    /// Whether `part` is the same record as `whole`, or a descendant of `whole`. The search also follows
    /// deleted records, because a person can revive them.
    private static func isPart(
        _ part: RecordKey, of whole: RecordKey, _ field: String, _ reader: any HubReader
    ) throws(HubError) -> Bool {
        var current = part
        for _ in 0..<mostLevels {
            if current == whole { return true }
            guard let link = try reader.record(current)?.state.fields[field],
                let parent = parent(link, whole.type)
            else { return false }
            current = parent
        }
        return false
    }

    private static func parent(_ link: Register, _ type: String) -> RecordKey? {
        guard case .identifier(let parent)? = link.value.read(as: .identifier) else { return nil }
        return RecordKey(type, RecordID(parent))
    }
}
