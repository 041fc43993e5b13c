import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// The import of the labels of records that are neither todos nor tags, such as the tags of notes.
///
/// The labels are stored at the end of the import, when all their targets exist. Each label follows the rules
/// for one field of a record (Documentation/Product.md §Merge rules).
struct ImportLabels {
    /// The labels that the file gives to one record.
    private struct Wish {
        let record: RecordKey
        let label: RecordType
        let targets: [String]
        let origin: Origin
        let createdAt: Timestamp
        /// The earlier of the last-edit time in the file and the current time.
        let modified: Timestamp
    }

    /// The state of the record in the library before the import.
    private enum Origin {
        /// The library did not have the record, not even as a deleted record.
        case file
        /// The record was deleted in the library. The import restores the record.
        case revived
        /// - Parameters:
        ///   - lastEdit: the time of the last edit in the library.
        ///   - seen: the last-edit time in the file.
        case library(lastEdit: Timestamp, seen: Timestamp)
    }

    /// A label in which the library and the file differ.
    private struct Change {
        let wish: Wish
        /// Whether the record has the label in the file.
        let isPresent: Bool
        let lastEdit: Timestamp
        let seen: Timestamp
    }

    /// The target of a label in the file.
    private struct Target {
        let id: UUID
        /// The name of a tag that the library does not have; otherwise `nil`.
        let missing: TagName?
    }

    private let action: RecordAction
    private var wishes: [Wish] = []

    init(action: RecordAction) { self.action = action }

    /// Remembers the labels that the file gives to a record. Must be called before the import changes the
    /// record.
    /// - Throws: ``ValidationError`` for a name that no tag can have, and errors of the library.
    mutating func note(
        _ imported: ImportedRecord, of type: RecordType, now: Timestamp, _ notes: inout LossReport
    ) throws {
        let (library, id) = (action.library, RecordID(imported.id))
        guard let all = imported.labels, !all.isEmpty else { return }
        let isKnown = try library.record(type, id) != nil
        let live = try library.live(type, id)
        let origin =
            live.map { Origin.library(lastEdit: $0.lastEdit, seen: imported.lastEdit) }
            ?? (isKnown ? .revived : .file)
        let types = library.catalogue.labels(of: type)
        for labels in all {
            guard let label = types.first(where: { $0.name == labels.type }) else {
                notes.note(.skipped(.member, "\(type.name).\(labels.type)"))
                continue
            }
            if label.target == RecordType.tag.name {
                for name in labels.targets { _ = try TagName(name) }
            }
            wishes.append(
                Wish(
                    record: RecordKey(type.name, id), label: label, targets: labels.targets, origin: origin,
                    createdAt: live?.createdAt ?? min(imported.createdAt, now),
                    modified: min(imported.lastEdit, now)))
        }
    }

    /// Stores the labels. Skips the records that the import did not store.
    /// - Returns: the records whose labels changed.
    mutating func finish(
        _ tags: ImportTags, _ notes: inout LossReport
    ) throws(PlannerError) -> Set<RecordKey> {
        defer { wishes = [] }
        var changed: Set<RecordKey> = []
        for wish in wishes {
            guard let type = action.library.catalogue.type(of: wish.record),
                try action.library.isLive(type, wish.record.id)
            else { continue }
            if try store(wish, of: type, tags, &notes) { changed.insert(wish.record) }
        }
        return changed
    }

    private func store(
        _ wish: Wish, of type: RecordType, _ tags: ImportTags, _ notes: inout LossReport
    ) throws(PlannerError) -> Bool {
        let (library, owner) = (action.library, wish.record.id)
        let stored = try library.memberships(of: owner, through: wish.label)
        var targets: [UUID: Target] = [:]
        for text in wish.targets {
            if let target = try target(text, of: wish.label, tags) {
                targets[target.id] = target
            } else {
                notes.note(.skipped(.member, "\(type.name).\(wish.label.name)"))
            }
        }
        let present = Set(stored.filter(\.value).map { $0.key.parts[0] })
        // The order keeps two imports of one file equal.
        let differing = present.symmetricDifference(targets.keys).sorted { $0.uuidString < $1.uuidString }
        let history = try differing.isEmpty ? nil : library.history(type, owner)
        var isChanged = false
        for id in differing {
            let membership = RecordID(owner.parts[0], id)
            let isPresent = targets[id] != nil
            if case .library(let lastEdit, let seen) = wish.origin, let history,
                seen != lastEdit,
                try !acceptsFile(
                    Change(wish: wish, isPresent: isPresent, lastEdit: lastEdit, seen: seen), membership,
                    history)
            {
                continue
            }
            let name = targets[id]?.missing
            let target = try name.map { name throws(PlannerError) in try tags.create(name) } ?? id
            try set(wish, RecordID(owner.parts[0], target), isPresent)
            isChanged = true
        }
        return isChanged
    }

    /// Returns the target of a label in the file; `nil` if the text names no record of the target type.
    private func target(
        _ text: String, of label: RecordType, _ tags: ImportTags
    ) throws(PlannerError) -> Target? {
        if label.target == RecordType.tag.name {
            let name = TagName(trusted: text)
            let (id, isLive) = try tags.identifier(of: name)
            return Target(id: id, missing: isLive ? nil : name)
        }
        guard let id = UUID(uuidString: text), let name = label.target,
            let type = action.library.catalogue.type(named: name),
            try action.library.isLive(type, RecordID(id))
        else { return nil }
        return Target(id: id, missing: nil)
    }

    private func set(_ wish: Wish, _ membership: RecordID, _ isPresent: Bool) throws(PlannerError) {
        guard case .file = wish.origin, try action.library.record(wish.label, membership) == nil else {
            return try action.setMembership(
                wish.label, membership, isPresent: isPresent, at: wish.createdAt)
        }
        // A sync sends a new record and its labels together, and the record keeps its last-edit time.
        try action.insert(
            NewRecord(
                wish.label, membership, [.integer(1)], createdAt: wish.createdAt, lastEdit: wish.modified,
                isCarried: true, origin: .file))
    }

    /// Whether the file decides about a label of a record that changed since the file was exported.
    private func acceptsFile(
        _ change: Change, _ membership: RecordID, _ record: RecordHistory
    ) throws(PlannerError) -> Bool {
        let history = try action.library.history(change.wish.label, membership)
        // A label that is as old as its record was never edited.
        let added = history.flatMap { $0.created > record.created ? $0.created : nil }
        if let edited = history?.edited["present"] ?? added {
            return change.seen == record.export && edited <= change.seen
        }
        // Another device can have added the label, so an older file does not remove it.
        return change.isPresent
            ? !change.wish.modified.isOlderFile(than: record.file ?? record.created)
            : change.wish.modified >= change.lastEdit
    }
}
