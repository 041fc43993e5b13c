public import DomainPrimitives
public import LibraryDomain

/// The newest user actions first, for `haru history`.
public struct ReadHistory: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameter limit: how many, 1 or more.
    /// - Returns: the newest first.
    public func callAsFunction(limit: Int) throws(PlannerError) -> [UserAction] {
        try repository.read { reader throws(PlannerError) in try reader.actions(limit: limit) }
    }
}
