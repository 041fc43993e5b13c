public import DomainPrimitives
import SyncProtocolDomain

/// Keeps the search index in step with searchable records and with the names of what they are members of.
public final class SearchIndexer: RecordObserver {
    private struct Record: Hashable {
        let type: RecordType
        let id: RecordID

        /// Identifiers of different types are rarely the same.
        func hash(into hasher: inout Hasher) { hasher.combine(id.parts[0]) }
    }

    /// The words of a record that was just made: they need not be read.
    private struct Draft {
        var title: String
        var body: String
        var labels: [Record] = []
    }

    private let library: any RecordLibrary
    /// The records whose words changed, in the order of their changes; `nil` where the words are to be read.
    private var drafts: [Record: Draft?] = [:]
    private var order: [Record] = []
    /// Names of live records that label others.
    private var names: [Record: String?] = [:]

    public init(_ library: any RecordLibrary) { self.library = library }

    public func changed(_ change: RecordChange) throws(PlannerError) {
        let record = Record(type: change.type, id: change.id)
        if record.type.isSearchable { try wordsChanged(of: record, change) }
        if change.wasPresent != change.isPresent { labelChanged(change) }
        try nameChanged(of: record, change)
    }

    public func flush() throws(PlannerError) {
        for record in order {
            let entry: SearchEntry?
            if let draft = drafts[record] ?? nil {
                entry = try self.entry(draft)
            } else {
                entry = try library.searchEntry(record.type, record.id)
            }
            if let entry {
                try library.index(entry, of: record.type, record.id)
            } else {
                try library.unindex(record.type, record.id)
            }
        }
        order = []
        drafts = [:]
    }

    private func wordsChanged(of record: Record, _ change: RecordChange) throws(PlannerError) {
        let type = record.type
        guard [type.nameField, type.bodyField].contains(where: { $0.map(change.changes) ?? false }) else { return }
        guard let values = change.after else { return mark(record, nil) }
        if order.count >= Self.recordsAtOnce { try flush() }
        let isDraft = change.isAlone || (drafts[record] ?? nil) != nil
        guard isDraft else { return mark(record, nil) }
        let text = { (field: String?) in
            if let index = field.flatMap(type.index(of:)), case .text(let text) = values[index] { text } else { "" }
        }
        var draft = (drafts[record] ?? nil) ?? Draft(title: "", body: "")
        (draft.title, draft.body) = (text(type.nameField), text(type.bodyField))
        mark(record, draft)
    }

    private func labelChanged(_ change: RecordChange) {
        let types = library.catalogue
        guard let owner = change.type.carrier.flatMap(types.type(named:)), owner.isSearchable,
            let target = change.type.target.flatMap(types.type(named:))
        else { return }
        let record = Record(type: owner, id: RecordID(change.id.parts[0]))
        let label = Record(type: target, id: RecordID(change.id.parts[1]))
        guard var draft = drafts[record] ?? nil else { return mark(record, nil) }
        if change.isPresent { draft.labels.append(label) } else { draft.labels.removeAll { $0 == label } }
        drafts[record] = draft
    }

    private func nameChanged(of record: Record, _ change: RecordChange) throws(PlannerError) {
        let memberships = library.catalogue.memberships(of: record.type)
        guard !memberships.isEmpty, record.type.nameField.map(change.changes) ?? false else { return }
        names[record] = nil
        for membership in memberships {
            guard let owner = membership.carrier.flatMap(library.catalogue.type(named:)), owner.isSearchable else { continue }
            for id in try library.owners(of: record.id, through: membership) { mark(Record(type: owner, id: id), nil) }
        }
    }

    private func entry(_ draft: Draft) throws(PlannerError) -> SearchEntry {
        var labels: [String] = []
        for label in draft.labels { if let name = try name(label) { labels.append(name) } }
        return SearchEntry(title: draft.title, body: draft.body, labels: labels)
    }

    private func name(_ label: Record) throws(PlannerError) -> String? {
        if let known = names[label] { return known }
        let stored = try library.record(label.type, label.id)
        let name = stored.flatMap { $0.isDeleted ? nil : $0.name(label.type) }
        names[label] = .some(name)
        return name
    }

    private func mark(_ record: Record, _ draft: Draft?) {
        if drafts.updateValue(draft, forKey: record) == nil { order.append(record) }
    }

    /// How many records are held in memory.
    private static let recordsAtOnce = 1_000
}
