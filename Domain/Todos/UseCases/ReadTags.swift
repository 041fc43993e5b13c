public import DomainPrimitives

/// All tags with how many todos carry each.
public struct ReadTags: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// In the order of their names.
    public func callAsFunction() throws(PlannerError) -> [TagUsage] {
        try repository.read { reader throws(PlannerError) in try reader.tags() }
    }
}
