public import DomainPrimitives
public import LibraryDomain

/// Reads the newest user actions, for `haru history`.
public struct ReadHistory: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameter limit: The maximum number of actions, 1 or more.
    /// - Returns: The actions, newest first.
    public func callAsFunction(limit: Int) throws(PlannerError) -> [UserAction] {
        try repository.read { reader throws(PlannerError) in try reader.actions(limit: limit) }
    }

    /// Returns the changes of some user actions, by the identifier of the action.
    /// - Parameters:
    ///   - actions: The identifiers of the actions (``UserAction/id``).
    ///   - limit: The maximum number of changes for each action, 1 or more.
    public func details(of actions: [Int], limit: Int) throws(PlannerError) -> [Int: ActionDetails] {
        try repository.read { reader throws(PlannerError) in
            var details: [Int: ActionDetails] = [:]
            for action in actions {
                details[action] = try reader.details(of: action, limit: limit, reader.records)
            }
            return details
        }
    }
}
