public import DomainPrimitives
import QueryDomain

/// Finds the user actions that meet a query, for the undo history.
///
/// A search reads the labels of all actions. This read is fast, because the library keeps only the
/// newest 1,000 actions. A second read has the new names of all tags, projects and saved views that these
/// actions renamed.
public struct FindActions: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the newest actions, newest first. Every action meets the empty query.
    /// - Parameter limit: the maximum number of actions to read, 1 or more; `nil` reads all actions.
    public func callAsFunction(
        _ query: String, limit: Int? = nil
    ) throws(PlannerError) -> FilteredList<NamedAction> {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            FilteredList(
                try reader.namedActions(limit: limit ?? .max),
                meeting: try reader.checkedCondition(query, in: .history, now: now), \.queryItem)
        }
    }
}
