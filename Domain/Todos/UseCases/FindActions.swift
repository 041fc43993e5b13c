public import DomainPrimitives
import LibraryDomain
import QueryDomain

/// Finds the user actions that meet a query, for the undo history.
///
/// A search reads the labels of all actions. This read is fast, because the library keeps only the
/// newest 1,000 actions. A second read has the new names of all tags, projects and saved views that these
/// actions renamed. A search with a query also reads which types of records the actions changed.
public struct FindActions: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the newest actions, newest first. Every action meets the empty query.
    /// - Parameters:
    ///   - limit: the maximum number of actions to read, 1 or more; `nil` reads all actions.
    ///   - types: the record types of features, for the query key `type`.
    public func callAsFunction(
        _ query: String, limit: Int? = nil, types: [NamedRecordType] = []
    ) throws(PlannerError) -> FilteredList<NamedAction> {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let condition = try reader.checkedCondition(query, in: .history(types), now: now)
            let actions = try reader.namedActions(limit: limit ?? .max)
            let mainTypes = query.isEmpty ? [:] : try reader.mainTypes(of: actions.map(\.action))
            return FilteredList(actions, meeting: condition) { $0.queryItem(mainTypes[$0.action.id]) }
        }
    }
}
