import DomainPrimitives
import Foundation
import LibraryDomain
import QueryDomain
import SyncProtocolDomain

/// The saved views that a change of another record affects. Most of them name a renamed or deleted record.
public struct AffectedViews: Hashable, Sendable {
    /// The number of saved views with the new name of the record in their query.
    public internal(set) var adapted = 0
    /// The names of the saved views that no longer work, in alphabetical order. Their queries still have the
    /// former name of the record.
    public internal(set) var broken: [String] = []
    /// The name that ``broken`` saved views still have; empty if no saved view is broken.
    public internal(set) var brokenName = ""
    /// The names of the saved views that no longer work because of a saved view inside them, in alphabetical
    /// order. Their own queries stay as they were.
    public internal(set) var brokenInside: [String] = []
    /// The names of the saved views that can no longer find a todo, in alphabetical order. After a merge of
    /// tags, they require and exclude the same tag.
    public internal(set) var contradictory: [String] = []

    public init() {}
}

/// The saved views that do not work, or cannot find a todo, at one moment of a user action.
struct ViewFaults {
    /// The saved views with a mistake in their query, or in a saved view inside it.
    fileprivate var broken: Set<UUID> = []
    /// The saved views that require and exclude the same thing.
    fileprivate var contradictory: Set<UUID> = []
}

extension PlannerWriter {
    /// Returns the faults of the saved views before a change, for ``addFaults(to:since:except:now:)``.
    func viewFaults(now: Moment) throws(PlannerError) -> ViewFaults {
        try faults(of: try records.views(), now: now)
    }

    private func faults(of views: [SavedView], now: Moment) throws(PlannerError) -> ViewFaults {
        var faults = ViewFaults()
        for view in views {
            do throws(PlannerError) {
                let condition = try condition(view.query, now: now, inside: [RecordID(view.id)])
                if condition.contradictsItself { faults.contradictory.insert(view.id) }
            } catch .invalid {
                faults.broken.insert(view.id)
            }
        }
        return faults
    }

    /// Adds the names of the saved views that a change broke or made contradictory. A fault that
    /// existed before the change does not count.
    /// - Parameters:
    ///   - affected: the views that the change affects directly. A view in ``AffectedViews/broken`` is
    ///     not added again.
    ///   - edited: the saved view that the person edits, which is not added.
    func addFaults(
        to affected: inout AffectedViews, since before: ViewFaults, except edited: UUID? = nil, now: Moment
    ) throws(PlannerError) {
        let views = try records.views()
        let faults = try faults(of: views, now: now)
        for view in views where view.id != edited {
            let isNew = { (ids: KeyPath<ViewFaults, Set<UUID>>) in
                faults[keyPath: ids].contains(view.id) && !before[keyPath: ids].contains(view.id)
            }
            if isNew(\.broken), !affected.broken.contains(view.name) {
                affected.brokenInside.append(view.name)
            }
            if isNew(\.contradictory) { affected.contradictory.append(view.name) }
        }
    }

    /// Replaces the names of renamed records in the queries of all saved views. A name stays if its new name
    /// differs only in case, because both mean the same record. A query that cannot be parsed stays too.
    ///
    /// Before the renaming, each former name must mean the renamed record. Tags and projects need no check,
    /// because no action and no sync leaves two of them with one name (``TagUnifier``, ``ProjectUnifier``).
    /// - Parameters:
    ///   - names: the new name of each record, by its former name.
    ///   - type: the type of the renamed records.
    func adaptViews(
        to names: [String: String], of type: RecordType, today: Day
    ) throws(PlannerError) -> AffectedViews {
        let newNames = names.reduce(into: [String: String]()) { result, name in
            let former = type.key(ofName: name.key)
            if former != type.key(ofName: name.value) { result[former] = name.value }
        }
        var affected = AffectedViews()
        guard !newNames.isEmpty else { return affected }
        let references = QueryReferences(to: type, today: today)
        for view in try records.views() {
            let query = references.renamed(in: view.query) { newNames[type.key(ofName: $0)] }
            if let query, query != view.query {
                try action.edit(.savedView, RecordID(view.id), ["query": .text(query)])
                affected.adapted += 1
            } else if query == nil {
                affected.broken.append(view.name)
                affected.brokenName =
                    references.names(in: view.query).first { newNames[type.key(ofName: $0)] != nil } ?? ""
            }
        }
        return affected
    }

    /// Finds the saved views with a query that names a deleted record.
    /// - Parameters:
    ///   - names: the texts by which a query can name the record: its name and its identifier.
    ///   - type: the type of the deleted record.
    func viewsNaming(
        _ names: [String], of type: RecordType, today: Day
    ) throws(PlannerError) -> AffectedViews {
        let keys = Set(names.map(type.key(ofName:)))
        let references = QueryReferences(to: type, today: today)
        var affected = AffectedViews()
        affected.broken = try records.views().filter { view in
            references.names(in: view.query).contains { keys.contains(type.key(ofName: $0)) }
        }.map(\.name)
        if !affected.broken.isEmpty { affected.brokenName = names.first ?? "" }
        return affected
    }
}

extension RecordType {
    /// Returns the form of a name in which upper and lower case are equal.
    fileprivate func key(ofName name: String) -> String { nameKey?.value(name) ?? name }
}

extension QueryReferences {
    fileprivate init(to type: RecordType, today: Day) {
        self.init(to: type, .todo) { QueryGrammar.todo.days($0, today) != nil }
    }
}
