public import DomainPrimitives

/// Reads all tags, with the number of todos that carry each tag.
public struct ReadTags: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// Returns the tags in the order of their names.
    public func callAsFunction() throws(PlannerError) -> [TagUsage] {
        try repository.read { reader throws(PlannerError) in try reader.tags() }
    }
}
