import DomainPrimitives
import Foundation
import SyncDomain

/// A todo that would be, or is, a part of itself: each of two devices had made one of two todos the other's parent, and
/// neither had seen it of the other (PRODUCT.md §1: no cycles).
struct ParentRing {
    /// A todo's register of the todo that it is a part of.
    static let field = "parent"

    /// More levels than anybody has; beyond them nobody looks.
    private static let mostLevels = 100

    /// The todo that is moved.
    let key: RecordKey
    /// What gives way.
    let link: Register
    /// What takes its place.
    let winner: Register

    /// An edit that would close a ring: the todo stays where it is.
    /// - Parameters:
    ///   - record: the todo before the edit.
    ///   - version: the edit's.
    /// - Returns: `nil` where no ring closes.
    init?(closedBy edit: Edit, _ version: Version, onto record: HubRecord?, _ reader: any HubReader) throws(HubError) {
        guard edit.key.type == RecordType.todo.name, let record, let value = edit.set[Self.field] else { return nil }
        key = edit.key
        let stamp = edit.making?.stamp(of: Self.field, version.stamp) ?? version.stamp
        link = Register(value, Version(stamp: stamp, device: version.device))
        guard let parent = Self.parent(link) else { return nil }
        let present = record.state.fields[Self.field]
        if let present, present.version > link.version { return nil }
        // Later than what gives way: whoever has taken that in takes this in after it.
        winner = Register(present?.value ?? .null, Version(stamp: stamp.successor, device: .hub))
        guard try Self.isPart(parent, of: edit.key, reader) else { return nil }
    }

    /// A ring that is there: a server that was restored is brought pieces of different times. The latest of its moves gives
    /// way, and that todo is a part of nothing.
    /// - Parameters:
    ///   - start: a todo that may lead into one.
    ///   - open: todos that lead into none; those that are found to are added.
    /// - Returns: `nil` where there is none.
    init?(behind start: RecordKey, but open: inout Set<RecordKey>, _ reader: any HubReader) throws(HubError) {
        var links: [(key: RecordKey, link: Register)] = []
        var places: [RecordKey: Int] = [:]
        var current = start
        while !open.contains(current), places[current] == nil, links.count < Self.mostLevels,
            let link = try reader.record(current)?.state.fields[Self.field], let parent = Self.parent(link)
        {
            places[current] = links.count
            links.append((current, link))
            current = parent
        }
        guard let first = places[current], let latest = links[first...].max(by: { $0.link.version < $1.link.version }) else {
            // Of what is deeper than anybody looks nothing is known.
            if links.count < Self.mostLevels { open.formUnion(places.keys) }
            return nil
        }
        key = latest.key
        link = latest.link
        winner = Register(.null, Version(stamp: link.version.stamp.successor, device: .hub))
    }

    /// Whether one todo is a part of another, or the same. Also one that was deleted leads on: it may come back.
    private static func isPart(_ part: RecordKey, of whole: RecordKey, _ reader: any HubReader) throws(HubError) -> Bool {
        var current = part
        for _ in 0..<mostLevels {
            if current == whole { return true }
            guard let link = try reader.record(current)?.state.fields[field], let parent = parent(link) else { return false }
            current = parent
        }
        return false
    }

    private static func parent(_ link: Register) -> RecordKey? {
        guard case .identifier(let parent)? = link.value.read(as: .identifier) else { return nil }
        return RecordKey(RecordType.todo.name, RecordID(parent))
    }
}
