public import DomainPrimitives
public import Foundation
import LibraryDomain
import QueryDomain
import SyncProtocolDomain

/// Reads all saved views, sorted by name.
public struct ReadViews: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    public func callAsFunction() throws(PlannerError) -> [SavedView] {
        try repository.read { reader throws(PlannerError) in
            try reader.records.views()
        }
    }
}

/// Reads one saved view by its identifier.
public struct ReadView: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Returns: `nil` if the saved view was deleted.
    public func callAsFunction(_ id: UUID) throws(PlannerError) -> SavedView? {
        try repository.read { reader throws(PlannerError) in
            try reader.records.live(.savedView, RecordID(id)).map(SavedView.init)
        }
    }
}

/// A saved view, and the first mistake that keeps it from working.
public struct CheckedView: Hashable, Sendable {
    public let view: SavedView
    /// The first mistake in the query of the saved view, or in a saved view inside it; `nil` for none.
    public let mistake: CheckViews.Mistake?
}

/// Finds the saved views that meet a query, and checks whether they work. Does not run them.
public struct FindViews: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the saved views, sorted by name. Every saved view meets the empty query.
    public func callAsFunction(_ query: String) throws(PlannerError) -> FilteredList<CheckedView> {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let views = try reader.records.views().map { view throws(PlannerError) in
                CheckedView(view: view, mistake: try reader.mistakes(in: view, now: now).first)
            }
            return FilteredList(
                views, meeting: try reader.checkedCondition(query, in: .savedView, now: now),
                \.view.queryItem)
        }
    }
}

extension RecordReading {
    /// Returns all saved views, sorted by name.
    func views() throws(PlannerError) -> [SavedView] {
        // People have far fewer views than this limit.
        try records(.savedView, after: nil, limit: 10_000).map(SavedView.init)
            .sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    }

    /// Returns the saved view with a name or an identifier. If several saved views have the name, returns the
    /// one with the smallest identifier.
    /// - Throws: ``PlannerError/unknownView(name:)`` if no saved view has this name or identifier.
    func view(named name: String) throws(PlannerError) -> SavedView {
        if let id = UUID(uuidString: name), let record = try live(.savedView, RecordID(id)) {
            return SavedView(record)
        }
        guard let id = try records(.savedView, named: name).first, let record = try live(.savedView, id)
        else { throw .unknownView(name: name) }
        return SavedView(record)
    }
}

extension PlannerReader {
    /// Returns a list with its order and its columns. A choice of the person comes first, then the choice of
    /// the saved view that the query names. Otherwise the list is sorted by due day and has no columns.
    func arranged(_ list: TodoListRequest) throws(PlannerError) -> TodoListRequest {
        guard list.sort == nil || list.columns == nil else { return list }
        let view = try view(of: list.query)
        var list = list
        list.sort = list.sort ?? view?.sort ?? .due
        list.columns = list.columns ?? view?.columns ?? []
        return list
    }

    /// Returns the saved view that a query names, such as `late` in `view:late #home`. `nil` if the query
    /// names no saved view or several, because several saved views can contradict each other.
    private func view(of query: String) throws(PlannerError) -> SavedView? {
        guard query.contains(":") || query.contains("="),
            let expression = try? QueryParser.parse(query, .todo, isDay: { _ in false })
        else { return nil }
        let terms: [QueryExpression] = if case .all(let parts) = expression { parts } else { [expression] }
        let names = terms.compactMap { part -> String? in
            guard case .term(let term) = part, case .comparison(let key, .equal, let name) = term.content,
                case .stored? = key.values
            else { return nil }
            return name
        }
        guard names.count == 1, let id = try records.records(.savedView, named: names[0]).first else {
            return nil
        }
        return try records.live(.savedView, id).map(SavedView.init)
    }
}
