public import DomainPrimitives
import QueryDomain

/// Finds the tags that meet a query, with the number of todos that carry each tag.
public struct FindTags: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the tags in the order of their names. Every tag meets the empty query.
    public func callAsFunction(_ query: String) throws(PlannerError) -> FilteredList<TagUsage> {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            var usages: [TagUsage] = []
            for usage in try reader.tags() {
                let records = try reader.recordCounts(of: usage.tag)
                usages.append(
                    TagUsage(tag: usage.tag, open: usage.open, done: usage.done, records: records))
            }
            return FilteredList(
                usages, meeting: try reader.checkedCondition(query, in: .tag, now: now),
                \.queryItem)
        }
    }
}
