import DomainPrimitives
import Foundation
import SyncProtocolDomain

/// A cycle of parents, which the server breaks by moving one record. A cycle arises if one device makes A the
/// parent of B, and another device makes B the parent of A (Documentation/Sync.md §Merge).
struct ParentCycle {
    /// The search for a cycle stops after this number of levels. People nest records less deeply in practice.
    private static let mostLevels = 100

    /// The record that the server moves to break the cycle.
    let key: RecordKey
    /// The field of the record that names its parent.
    let field: String
    /// The losing value of the field, which closes the cycle.
    let link: Register
    /// The value that replaces ``link``.
    let winner: Register

    /// Finds the cycle that an edit would close. The record then keeps its former parent.
    /// - Parameters:
    ///   - field: the field that names the parent; `nil` for a type without such a field.
    ///   - record: the record before the edit.
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

    /// Finds a cycle that already exists. Restored records can form a cycle, because they come from different
    /// times. The latest move in the cycle loses, and its record then has no parent.
    /// - Parameters:
    ///   - start: a record whose ancestors may form a cycle.
    ///   - field: the field that names the parent.
    ///   - open: records whose ancestors form no cycle. The search adds the records for which it finds no
    ///     cycle.
    /// - Returns: `nil` if there is no cycle.
    init?(
        behind start: RecordKey, _ field: String, but open: inout Set<RecordKey>, _ reader: any HubReader
    ) throws(HubError) {
        self.field = field
        var links: [(key: RecordKey, link: Register)] = []
        var places: [RecordKey: Int] = [:]
        var current = start
        while !open.contains(current), places[current] == nil, links.count < Self.mostLevels,
            let link = try reader.record(current)?.state.fields[field],
            let parent = Self.parent(link, start.type)
        {
            places[current] = links.count
            links.append((current, link))
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
