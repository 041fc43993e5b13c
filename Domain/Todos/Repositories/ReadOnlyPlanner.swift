/// The library for those who must never change it, as the widget: it is opened read-only, also on a file
/// system that allows nothing else, and a write through it fails.
public struct ReadOnlyPlanner: Sendable {
    /// The library; writing through it fails.
    public let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }
}
