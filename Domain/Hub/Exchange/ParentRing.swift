import DomainPrimitives
import Foundation
import SyncDomain

/// An edit that would make a todo a part of itself: each of two devices had made one of two todos the other's parent, and
/// neither had seen it of the other (PRODUCT.md §1: no cycles).
struct ParentRing {
    /// A todo's register of the todo that it is a part of.
    static let field = "parent"

    /// More levels than anybody has; beyond them nobody looks.
    private static let mostLevels = 1_000

    /// What gives way: the todo stays where it is.
    let link: Register
    /// What takes its place.
    let winner: Register

    /// - Parameters:
    ///   - record: the todo before the edit.
    ///   - version: the edit's.
    /// - Returns: `nil` where no ring closes. A todo that is new closes none: nobody has parts of it.
    init?(closedBy edit: Edit, _ version: Version, onto record: HubRecord?, _ reader: any HubReader) throws(HubError) {
        guard edit.key.type == SyncedType.todo.name, let record, let value = edit.set[Self.field],
            case .identifier(let parent)? = value.read(as: .identifier)
        else { return nil }
        let stamp = edit.making?.stamp(of: Self.field, version.stamp) ?? version.stamp
        link = Register(value, Version(stamp: stamp, device: version.device))
        let present = record.state.fields[Self.field]
        if let present, present.version > link.version { return nil }
        // Later than what gives way: whoever has taken that in takes this in after it.
        winner = Register(present?.value ?? .null, Version(stamp: stamp.successor, device: .hub))
        guard try Self.isPart(parent, of: edit.key.id.parts[0], reader) else { return nil }
    }

    /// Whether one todo is a part of another, or the same. Also one that was deleted leads on: it may come back.
    private static func isPart(_ part: UUID, of whole: UUID, _ reader: any HubReader) throws(HubError) -> Bool {
        var current = part
        for _ in 0..<mostLevels {
            if current == whole { return true }
            let record = try reader.record(RecordKey(SyncedType.todo.name, RecordID(current)))
            guard case .identifier(let parent)? = record?.state.fields[field]?.value.read(as: .identifier) else { return false }
            current = parent
        }
        return false
    }
}
