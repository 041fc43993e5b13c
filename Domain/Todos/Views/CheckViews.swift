public import DomainPrimitives
import LibraryDomain
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
        /// The name of another saved view that ``view`` contains, if the mistake is in the query of that
        /// other view. `nil` if the query of ``view`` itself has the mistake.
        public let inner: String?

        fileprivate init(_ problem: QueryProblem, in view: SavedView) {
            self.view = view.name
            error = ValidationError(.query, view.query, .query(problem))
            inner = Self.inner(problem.reason, of: view)
        }

        private static func inner(_ reason: QueryProblem.Reason, of view: SavedView) -> String? {
            switch reason {
            case .stored(let name, _, let problem): inner(problem.reason, of: view) ?? name
            case .storedCycle(let name):
                TagName(trusted: name) == TagName(trusted: view.name) ? nil : name
            default: nil
            }
        }
    }

    /// The result of a check.
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
            for view in views { mistakes += try reader.mistakes(in: view, now: now) }
            return Outcome(count: views.count, mistakes: mistakes)
        }
    }
}

extension PlannerReader {
    /// Returns the mistakes in the query of a saved view and in the saved views inside it, in the order of
    /// the query's text. Runs no query.
    func mistakes(in view: SavedView, now: Moment) throws(PlannerError) -> [CheckViews.Mistake] {
        try QueryResolver(.todo, .todo, now: now, records: records, inside: [RecordID(view.id)])
            .mistakes(in: view.query).map { CheckViews.Mistake($0, in: view) }
    }
}
