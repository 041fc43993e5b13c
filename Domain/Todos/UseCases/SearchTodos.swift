public import DomainPrimitives
import QueryDomain

/// Searches todos by a query (Documentation/Product.md §Search). The query decides the order of the results:
/// - For a query of words only, the best matches come first.
/// - For any other query, open todos come before done todos. Open todos are sorted by due day. Of the done
///   todos, the newest comes first.
public struct SearchTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter limit: the largest number of results.
    /// - Throws: ``PlannerError/invalid(_:)`` if the query is empty or has a mistake.
    public func callAsFunction(_ query: String, limit: Int) throws(PlannerError) -> [Todo] {
        guard query.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .invalid(ValidationError(.query, query, .emptyInput))
        }
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let condition = try reader.condition(query, now: now)
            if let words = condition.onlyWords { return try reader.search(words, limit: limit) }
            var query = TodoQuery(.all, completion: .open, filter: condition, limit: limit)
            let open = try reader.todos(query)
            guard open.count < limit else { return open }
            (query.completion, query.sort, query.limit) = (.done, .created, limit - open.count)
            return open + (try reader.todos(query))
        }
    }
}

extension QueryCondition {
    /// The words of a query that asks for words only; `nil` for any other query.
    fileprivate var onlyWords: String? {
        var all: [String] = []
        for condition in conjuncts {
            guard case .words(let words, in: .everywhere) = condition else { return nil }
            all.append(words)
        }
        return all.joined(separator: " ")
    }
}
