public import DomainPrimitives
public import QueryDomain

/// Filters a list of items other than todos, such as the conflicts of a sync.
public struct FilterItems: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the items that meet a query, in their order. Every item meets the empty query.
    /// - Parameter item: returns the values of an item that the query can test.
    public func callAsFunction<Item>(
        _ items: [Item], _ query: String, in vocabulary: QueryVocabulary, _ item: (Item) -> QueryItem
    ) throws(PlannerError) -> FilteredList<Item> {
        let now = clock.now()
        return FilteredList(
            items,
            meeting: try repository.read { reader throws(PlannerError) in
                try reader.checkedCondition(query, in: vocabulary, now: now)
            }, item)
    }
}
