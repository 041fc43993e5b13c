/// A library that is opened read-only, for code such as the widget. It works on a read-only file system too.
/// Every write fails.
public struct ReadOnlyPlanner: Sendable {
    public let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }
}
