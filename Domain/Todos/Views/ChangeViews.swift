public import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain

/// A saved view that a person wants to add, as the person typed it.
public struct ViewDraft: Hashable, Sendable {
    public var name: String
    public var query: String
    /// See ``SavedView/sort``.
    public var sort: TodoQuery.Sort?
    /// See ``SavedView/key``.
    public var key: String?
    /// See ``SavedView/columns``.
    public var columns: [TodoColumn]

    public init(
        _ name: String, _ query: String, sort: TodoQuery.Sort? = nil, key: String? = nil,
        columns: [TodoColumn] = []
    ) {
        self.name = name
        self.query = query
        self.sort = sort
        self.key = key
        self.columns = columns
    }
}

/// Adds a saved view.
public struct AddView: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/invalid(_:)`` in these cases:
    ///   - The name or the key breaks a rule.
    ///   - A saved view already has the name or the key.
    ///   - The query is empty or has a mistake.
    public func callAsFunction(_ draft: ViewDraft, isDryRun: Bool = false) throws(PlannerError) -> SavedView {
        let name = try validated { () throws(ValidationError) in try SavedView.name(draft.name) }
        let key = try draft.key.map { (text) throws(PlannerError) in
            try validated { () throws(ValidationError) in try SavedView.key(text) }
        }
        let now = clock.now()
        return try repository.write(ActionLabel(.viewAdd, name), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            try writer.requireView(name: name, isFreeExceptFor: nil)
            try writer.requireView(key: key, isFreeExceptFor: nil)
            let query = try writer.viewQuery(draft.query, of: nil, now: now)
            let values: [RegisterValue] = [
                .text(name), .text(query), .text(draft.sort?.rawValue ?? ""), .text(key ?? ""),
                .text(TodoColumn.text(draft.columns)),
            ]
            var attempt = 0
            while let stored = try writer.action.library.record(
                .savedView, RecordID(SavedView.identifier(for: name, attempt: attempt))), !stored.isDeleted
            { attempt += 1 }
            let id = RecordID(SavedView.identifier(for: name, attempt: attempt))
            try writer.action.create(NewRecord(.savedView, id, values, createdAt: now.timestamp))
            return SavedView(
                LiveRecord(id: id, values: values, createdAt: now.timestamp, lastEdit: now.timestamp))
        }
    }
}

/// Changes a saved view: its name, its query, its sort order, its columns or its letter. A new name also
/// replaces the former name in the queries of other saved views.
public struct EditView: Sendable {
    /// The new values of a saved view. A value that is `nil` stays as it is.
    public struct Changes: Hashable, Sendable {
        public var name: String?
        public var query: String?
        public var sort: FieldChange<TodoQuery.Sort> = .keep
        public var key: FieldChange<String> = .keep
        public var columns: FieldChange<[TodoColumn]> = .keep
        /// The saved view that the person saw before the edit. If its name or its query has changed since
        /// then, ``EditView`` refuses a new name or a new query. `nil` skips the check.
        public var seen: SeenTexts?

        /// The texts of a saved view as a person saw them.
        public struct SeenTexts: Hashable, Sendable {
            public let name: String
            public let query: String

            public init(name: String, query: String) {
                self.name = name
                self.query = query
            }
        }

        public init() {}

        fileprivate func checkSeen(_ view: SavedView) throws(ValidationError) {
            guard let seen else { return }
            if name != nil, view.name != seen.name {
                throw ValidationError(.view, view.name, .changedMeanwhile)
            }
            if query != nil, view.query != seen.query {
                throw ValidationError(.query, view.query, .changedMeanwhile)
            }
        }
    }

    /// What a change did.
    public struct Outcome: Hashable, Sendable {
        /// The saved view with its new values.
        public let view: SavedView
        /// The other saved views that the change affects. Most of them name the saved view.
        public let views: AffectedViews
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/unknownView(name:)`` if no saved view has the name.
    ///   ``PlannerError/invalid(_:)`` if a new value breaks a rule, or if the saved view would contain
    ///   itself.
    public func callAsFunction(
        _ name: String, _ changes: Changes, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        let now = clock.now()
        return try repository.write(ActionLabel(.viewEdit, name), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let view = try writer.records.view(named: name)
            writer.name(view.name)
            try validated { () throws(ValidationError) in try changes.checkSeen(view) }
            let newName = try validated { () throws(ValidationError) in
                try changes.name.map { (text) throws(ValidationError) in try SavedView.name(text) }
                    ?? view.name
            }
            var values: [String: RegisterValue] = [:]
            if newName != view.name {
                try writer.requireView(name: newName, isFreeExceptFor: view.id)
                values["name"] = .text(newName)
            }
            var query = view.query
            if let new = changes.query {
                query = try writer.viewQuery(new, of: RecordID(view.id), now: now)
                values["query"] = .text(query)
            }
            // An order that only a later version knows stays.
            if changes.sort != .keep {
                values["sort"] = .text(changes.sort.applied(to: view.sort)?.rawValue ?? "")
            }
            var key = view.key
            switch changes.key {
            case .keep: break
            case .clear: key = nil
            case .set(let text): key = try validated { () throws(ValidationError) in try SavedView.key(text) }
            }
            if key != view.key {
                try writer.requireView(key: key, isFreeExceptFor: view.id)
                values["key"] = .text(key ?? "")
            }
            // Columns that only a later version knows stay.
            if changes.columns != .keep {
                let columns = changes.columns.applied(to: view.columns) ?? []
                values["columns"] = .text(TodoColumn.text(columns))
            }
            let faults =
                newName == view.name && query == view.query ? nil : try writer.viewFaults(now: now)
            // If several saved views have one name, queries with this name mean the first of them.
            let isMeant = try writer.records.records(.savedView, named: view.name).first == RecordID(view.id)
            try writer.action.edit(.savedView, RecordID(view.id), values)
            if newName != view.name { try writer.refuseCycle(of: query, in: RecordID(view.id), now: now) }
            var affected =
                isMeant
                ? try writer.adaptViews(to: [view.name: newName], of: .savedView, today: now.day)
                : AffectedViews()
            if let faults {
                try writer.addFaults(to: &affected, since: faults, except: view.id, now: now)
            }
            let changed = try writer.records.view(named: view.id.uuidString)
            return Outcome(view: changed, views: affected)
        }
    }
}

/// Deletes a saved view, but no todos.
public struct DeleteView: Sendable {
    /// What a deletion did.
    public struct Outcome: Hashable, Sendable {
        /// The deleted saved view.
        public let view: SavedView
        /// The saved views that still name the deleted one.
        public let views: AffectedViews
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/unknownView(name:)`` if no saved view has the name.
    public func callAsFunction(_ name: String, isDryRun: Bool = false) throws(PlannerError) -> Outcome {
        let now = clock.now()
        return try repository.write(ActionLabel(.viewRemove, name), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let view = try writer.records.view(named: name)
            writer.name(view.name)
            let faults = try writer.viewFaults(now: now)
            try writer.action.delete(.savedView, RecordID(view.id))
            // Another saved view can have the same name. Queries with this name then mean the other one.
            let isNameGone = try writer.records.records(.savedView, named: view.name).isEmpty
            var affected =
                isNameGone
                ? try writer.viewsNaming([view.name], of: .savedView, today: now.day) : AffectedViews()
            try writer.addFaults(to: &affected, since: faults, now: now)
            return Outcome(view: view, views: affected)
        }
    }
}

extension PlannerWriter {
    /// Throws ``ValidationError/Rule/duplicate`` if a different saved view already has the name.
    /// - Parameter id: the saved view that gets the name; `nil` for a new saved view.
    fileprivate func requireView(name: String, isFreeExceptFor id: UUID?) throws(PlannerError) {
        let taken = try records.records(.savedView, named: name).contains { $0.parts[0] != id }
        if taken { throw .invalid(ValidationError(.view, name, .duplicate)) }
    }

    /// Throws ``ValidationError/Rule/duplicate`` if a different saved view already has the key.
    /// - Parameter id: the saved view that gets the key; `nil` for a new saved view.
    fileprivate func requireView(key: String?, isFreeExceptFor id: UUID?) throws(PlannerError) {
        guard let key else { return }
        for view in try records.views() where view.key == key && view.id != id {
            throw .invalid(ValidationError(.viewKey, "\(key) (\(view.name))", .duplicate))
        }
    }

    /// Throws an error if the query contains its own saved view, such as `view:home` in the saved view
    /// `home`. Other mistakes of the query are ignored.
    fileprivate func refuseCycle(of query: String, in id: RecordID, now: Moment) throws(PlannerError) {
        do throws(PlannerError) { _ = try condition(query, now: now, inside: [id]) } catch {
            guard case .invalid(let mistake) = error, case .query(let problem) = mistake.rule,
                case .storedCycle = problem.reason
            else { return }
            throw error
        }
    }

    /// Trims and checks the query of a saved view. Throws an error if the saved view would contain itself.
    /// - Parameter id: The saved view; `nil` for a new saved view.
    fileprivate func viewQuery(
        _ text: String, of id: RecordID?, now: Moment
    ) throws(PlannerError) -> String {
        let query = try validated { () throws(ValidationError) in
            try SavedView.query(text, today: now.day)
        }
        _ = try condition(query, now: now, inside: id.map { [$0] } ?? [])
        return query
    }
}
