public import DomainPrimitives
import SyncProtocolDomain

/// An observer that updates the search index. The index has the words of each searchable record, and the
/// names of its labels. For example, the tags of a todo are its labels.
public final class SearchIndexer: RecordObserver {
    private struct Record: Hashable {
        let type: RecordType
        let id: RecordID

        /// Hashes only the first UUID of the identifier. That is enough, because two records rarely have the
        /// same first UUID.
        func hash(into hasher: inout Hasher) { hasher.combine(id.parts[0]) }
    }

    /// The words of a new record, collected from the changes that the indexer observed.
    private struct Draft {
        var title: String
        var body: String
        var labels: [Record] = []
    }

    private enum Words {
        case draft(Draft)
        /// The record's words are not in memory, so the indexer must read them from the library.
        case stored
    }

    private enum Name {
        case known(String)
        /// The label (a record such as a tag) does not exist or is deleted.
        case none
    }

    private let library: any RecordLibrary
    private var words: [Record: Words] = [:]
    /// The records whose title, body or labels (such as a todo's tags) changed, in the order of the changes.
    private var order: [Record] = []
    /// A cache of the names of labels. Labels are records such as tags.
    private var names: [Record: Name] = [:]

    public init(_ library: any RecordLibrary) { self.library = library }

    public func changed(_ change: RecordChange) throws(PlannerError) {
        let record = Record(type: change.type, id: change.id)
        if record.type.isSearchable { try wordsChanged(of: record, change) }
        if change.wasPresent != change.isPresent { try labelChanged(change) }
        try nameChanged(of: record, change)
    }

    public func flush() throws(PlannerError) {
        for record in order {
            if let entry = try entry(of: record) {
                try library.index(entry, of: record.type, record.id)
            } else {
                try library.unindex(record.type, record.id)
            }
        }
        order = []
        words = [:]
    }

    public func rebuild() throws(PlannerError) {
        for type in library.catalogue.types where type.isSearchable {
            for id in try library.unindexed(type) {
                if let entry = try library.searchEntry(type, id) { try library.index(entry, of: type, id) }
            }
        }
    }

    private func entry(of record: Record) throws(PlannerError) -> SearchEntry? {
        guard let draft = draft(of: record) else { return try library.searchEntry(record.type, record.id) }
        var labels: [String] = []
        for label in draft.labels { if case .known(let name) = try name(label) { labels.append(name) } }
        return SearchEntry(title: draft.title, body: draft.body, labels: labels)
    }

    private func wordsChanged(of record: Record, _ change: RecordChange) throws(PlannerError) {
        let type = record.type
        guard [type.nameField, type.bodyField].contains(where: { $0.map(change.changes) ?? false }) else {
            return
        }
        let known = draft(of: record) ?? (change.isAlone ? Draft(title: "", body: "") : nil)
        guard let values = change.after, var draft = known else { return try mark(record, .stored) }
        let text = { (field: String?) in
            if let index = field.flatMap(type.index(of:)), case .text(let text) = values[index] {
                text
            } else {
                ""
            }
        }
        (draft.title, draft.body) = (text(type.nameField), text(type.bodyField))
        try mark(record, .draft(draft))
    }

    private func labelChanged(_ change: RecordChange) throws(PlannerError) {
        let types = library.catalogue
        guard change.type.isLabel, let owner = change.type.carrier.flatMap(types.type(named:)),
            owner.isSearchable, let target = change.type.target.flatMap(types.type(named:))
        else { return }
        let record = Record(type: owner, id: RecordID(change.id.parts[0]))
        let label = Record(type: target, id: RecordID(change.id.parts[1]))
        guard var draft = draft(of: record) else { return try mark(record, .stored) }
        if change.isPresent { draft.labels.append(label) } else { draft.labels.removeAll { $0 == label } }
        words[record] = .draft(draft)
    }

    private func nameChanged(of record: Record, _ change: RecordChange) throws(PlannerError) {
        let memberships = library.catalogue.labelings(with: record.type)
        guard !memberships.isEmpty, record.type.nameField.map(change.changes) ?? false else { return }
        names[record] = nil
        for membership in memberships {
            guard let owner = membership.carrier.flatMap(library.catalogue.type(named:)), owner.isSearchable
            else { continue }
            for id in try library.owners(of: record.id, through: membership) {
                try mark(Record(type: owner, id: id), .stored)
            }
        }
    }

    private func draft(of record: Record) -> Draft? {
        if case .draft(let draft)? = words[record] { draft } else { nil }
    }

    private func name(_ label: Record) throws(PlannerError) -> Name {
        if let known = names[label] { return known }
        let stored = try library.record(label.type, label.id)
        let name = stored.flatMap { $0.isDeleted ? nil : $0.name(label.type) }.map(Name.known) ?? .none
        names[label] = name
        return name
    }

    private func mark(_ record: Record, _ new: Words) throws(PlannerError) {
        let isKnown = words[record] != nil
        if !isKnown, order.count >= Self.recordsAtOnce { try flush() }
        words[record] = new
        if !isKnown { order.append(record) }
    }

    /// The largest number of changed records in memory. At this number, the indexer writes the collected
    /// records to the library.
    private static let recordsAtOnce = 1_000
}
