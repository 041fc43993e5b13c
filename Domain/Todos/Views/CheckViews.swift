public import DomainPrimitives
import QueryDomain
import SyncProtocolDomain

/// Finds the mistakes in the queries of all saved views. For example, a query can name a tag that another
/// device deleted.
public struct CheckViews: Sendable {
    /// A mistake in the query of a saved view.
    public struct Mistake: Hashable, Sendable {
        /// The name of the saved view.
        public let view: String
        /// The query of the saved view, and the mistake in it.
        public let error: ValidationError
    }

    /// What a check found.
    public struct Outcome: Hashable, Sendable {
        /// The number of all saved views.
        public let count: Int
        /// The mistakes, in the order of the saved views' names.
        public let mistakes: [Mistake]
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    public func callAsFunction() throws(PlannerError) -> Outcome {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let views = try reader.records.views()
            var mistakes: [Mistake] = []
            for view in views {
                let resolver = QueryResolver(
                    .todo, .todo, now: now, records: reader.records, inside: [RecordID(view.id)])
                mistakes += try resolver.mistakes(in: view.query).filter { Self.belongs($0, to: view) }
                    .map { problem in
                        Mistake(view: view.name, error: ValidationError(.query, view.query, .query(problem)))
                    }
            }
            return Outcome(count: views.count, mistakes: mistakes)
        }
    }

    /// Whether a mistake is in the query of the saved view itself. `false` for a mistake in another saved
    /// view, because the check reports that saved view too.
    private static func belongs(_ problem: QueryProblem, to view: SavedView) -> Bool {
        switch problem.reason {
        case .stored: false
        case .storedCycle(let name): TagName(trusted: name) == TagName(trusted: view.name)
        default: true
        }
    }
}
