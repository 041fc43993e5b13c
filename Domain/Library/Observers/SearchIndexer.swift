public import DomainPrimitives
import SyncProtocolDomain

/// Keeps the search index in step with searchable records and with the names of what they are members of.
public final class SearchIndexer: RecordObserver {
    private struct Record: Hashable {
        let type: RecordType
        let id: RecordID
    }

    private let library: any RecordLibrary
    /// The records whose words changed, in the order of their changes.
    private var changed: [Record] = []
    private var known: Set<Record> = []

    public init(_ library: any RecordLibrary) { self.library = library }

    public func changed(_ change: RecordChange) throws(PlannerError) {
        let type = change.type
        if type.isSearchable, [type.nameField, type.bodyField].contains(where: { $0.map(change.changes) ?? false }) {
            add(type, change.id)
        }
        if change.wasPresent != change.isPresent, let owner = owner(type) { add(owner, RecordID(change.id.parts[0])) }
        let memberships = library.catalogue.memberships(of: type)
        guard !memberships.isEmpty, type.nameField.map(change.changes) ?? false else { return }
        for membership in memberships {
            guard let owner = owner(membership) else { continue }
            for id in try library.owners(of: change.id, through: membership) { add(owner, id) }
        }
    }

    public func flush() throws(PlannerError) {
        for record in changed {
            if let text = try library.searchEntry(record.type, record.id) {
                try library.index(text, of: record.type, record.id)
            } else {
                try library.unindex(record.type, record.id)
            }
        }
        changed = []
        known = []
    }

    private func owner(_ membership: RecordType) -> RecordType? {
        membership.carrier.flatMap(library.catalogue.type(named:)).flatMap { $0.isSearchable ? $0 : nil }
    }

    private func add(_ type: RecordType, _ id: RecordID) {
        let record = Record(type: type, id: id)
        if known.insert(record).inserted { changed.append(record) }
    }
}
