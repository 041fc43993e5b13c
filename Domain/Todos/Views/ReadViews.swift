public import DomainPrimitives
import Foundation
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
    /// Returns the ``SavedView/sort`` of the first saved view that a query names, such as `late` in
    /// `view:late #home`. `nil` if the query names no saved view.
    func sort(ofViewIn query: String) throws(PlannerError) -> TodoQuery.Sort? {
        guard query.contains(":") || query.contains("="),
            let expression = try? QueryParser.parse(query, .todo, isDay: { _ in false })
        else { return nil }
        let terms: [QueryExpression] = if case .all(let parts) = expression { parts } else { [expression] }
        for case .term(let term) in terms {
            guard case .comparison(let key, .equal, let name) = term.content, case .stored? = key.values,
                let id = try records.records(.savedView, named: name).first,
                let record = try records.live(.savedView, id)
            else { continue }
            return SavedView(record).sort
        }
        return nil
    }
}
