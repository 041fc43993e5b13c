public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain

extension PlannerSession {
    public func insert(_ tag: Tag) throws(PlannerError) { try insert(tag, .here) }

    public func storeImported(_ tag: Tag) throws(PlannerError) { try insert(tag, .file) }

    /// Creates a tag, or restores a deleted tag with the same identifier.
    /// - Parameter origin: The source of the edit, such as a person (`here`) or an imported file (`file`).
    func insert(_ tag: Tag, _ origin: EditOrigin) throws(PlannerError) {
        let record = NewRecord(
            .tag, RecordID(tag.id), Self.values(tag), createdAt: tag.createdAt, lastEdit: tag.lastEdit,
            origin: origin)
        try action.create(record)
        remember(tag.id, as: tag.name)
    }

    public func tagName(of id: UUID) throws(PlannerError) -> TagName? { try library.tagName(of: id) }

    public func isKnown(tag id: UUID) throws(PlannerError) -> Bool {
        guard let record = try library.record(.tag, RecordID(id)) else { return false }
        return record.presence != .creationUndone
    }

    public func update(_ tag: Tag) throws(PlannerError) {
        guard let stored = try library.record(.tag, RecordID(tag.id)) else {
            throw .unknownTag(name: tag.name.description)
        }
        try action.edit(.tag, RecordID(tag.id), from: stored.values, to: Self.values(tag))
        remember(tag.id, as: tag.name)
    }

    public func delete(tag id: UUID) throws(PlannerError) {
        try action.delete(.tag, RecordID(id))
        remember(id, as: nil)
    }

    public func freeIdentifier(forTag name: TagName) throws(PlannerError) -> UUID {
        var attempt = 0
        while true {
            let id = Tag.identifier(for: name, attempt: attempt)
            guard let record = try library.record(.tag, RecordID(id)), !record.isDeleted else { return id }
            attempt += 1
        }
    }

    public func retag(from source: UUID, to target: UUID) throws(PlannerError) {
        for labeling in library.catalogue.labelings(with: .tag) {
            let type = labeling.carrier.flatMap(library.catalogue.type(named:))
            for owner in try library.owners(of: RecordID(source), through: labeling) {
                let time = try type.flatMap { type throws(PlannerError) in
                    try library.live(type, owner)?.lastEdit
                }
                try action.setMembership(
                    labeling, RecordID(owner.parts[0], target), isPresent: true,
                    at: time ?? Timestamp(milliseconds: 0))
                try action.setMembership(labeling, RecordID(owner.parts[0], source), isPresent: false)
            }
        }
    }

    private static func values(_ tag: Tag) -> [RegisterValue] {
        [.text(tag.name.description), .text(tag.color.description)]
    }
}
