import DomainPrimitives
import Foundation
import SyncProtocolDomain

/// A record that would be, or is, a part of itself: each of two devices had made one of two records the
/// other's parent, and neither had seen it of the other (PRODUCT.md §1: no cycles).
struct ParentRing {
    /// More levels than anybody has; beyond them nobody looks.
    private static let mostLevels = 100

    /// The record that is moved.
    let key: RecordKey
    /// Its field that names its parent.
    let field: String
    /// What gives way.
    let link: Register
    /// What takes its place.
    let winner: Register

    /// An edit that would close a ring: the record stays where it is.
    /// - Parameters:
    ///   - field: the field that names the parent; `nil` for a type without one.
    ///   - record: the record before the edit.
    ///   - version: the edit's.
    /// - Returns: `nil` where no ring closes.
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
        // Later than what gives way: whoever has taken that in takes this in after it.
        winner = Register(present?.value ?? .null, Version(stamp: stamp.successor, device: .hub))
        guard try Self.isPart(parent, of: edit.key, field, reader) else { return nil }
    }

    /// A ring that is there: a server that was restored is brought pieces of different times. The latest of
    /// its moves gives way, and that record is a part of nothing.
    /// - Parameters:
    ///   - start: a record that may lead into one.
    ///   - field: the field that names the parent.
    ///   - open: records that lead into none; those that are found to are added.
    /// - Returns: `nil` where there is none.
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
            // Of what is deeper than anybody looks nothing is known.
            if links.count < Self.mostLevels { open.formUnion(places.keys) }
            return nil
        }
        key = latest.key
        link = latest.link
        winner = Register(.null, Version(stamp: link.version.stamp.successor, device: .hub))
    }

    /// Whether one record is a part of another, or the same. Also one that was deleted leads on: it may come
    /// back.
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
