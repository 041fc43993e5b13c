public import DomainPrimitives
import QueryDomain

/// A list, and those of its items that meet a query.
public struct FilteredList<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The items of the list without the query.
    public let all: [Item]
    /// The items that meet the query, in the order of ``all``; or the mistake in the query.
    public let found: Result<[Item], ValidationError>
    /// The items to show if the query has a mistake.
    private var kept: [Item] = []

    /// Makes an empty list.
    public init() { (all, found) = ([], .success([])) }

    private init(all: [Item], found: Result<[Item], ValidationError>) {
        self.all = all
        self.found = found
    }

    /// - Parameter item: returns an item as the query sees it.
    init(
        _ all: [Item], meeting condition: Result<QueryCondition, ValidationError>,
        _ item: (Item) -> QueryItem
    ) {
        self.init(
            all: all, found: condition.map { condition in all.filter { item($0).meets(condition) } })
    }

    /// The items that meet the query. If the query has a mistake, the items that ``keepingShown(of:)``
    /// kept; empty if this method was not called.
    public var shown: [Item] { (try? found.get()) ?? kept }

    /// Returns the list to show while a person types the query. A query with a mistake is then only
    /// unfinished, so the list keeps the items that an earlier list showed.
    /// - Parameter former: the earlier list. Its shown items stay only if ``all`` still has them.
    func keepingShown(of former: FilteredList) -> FilteredList where Item: Identifiable {
        guard mistake != nil else { return self }
        let present = Set(all.map(\.id))
        var list = self
        list.kept = former.shown.filter { present.contains($0.id) }
        return list
    }

    /// The mistake in the query; `nil` for none.
    public var mistake: PlannerError? {
        if case .failure(let mistake) = found { .invalid(mistake) } else { nil }
    }

    /// Whether the list has an item for which `isWanted` returns `true`, but the query leaves it out.
    public func hides(_ isWanted: (Item) -> Bool) -> Bool {
        all.contains(where: isWanted) && !shown.contains(where: isWanted)
    }

    public func map<Other>(_ transform: (Item) -> Other) -> FilteredList<Other> {
        FilteredList<Other>(all: all.map(transform), found: found.map { $0.map(transform) })
    }

    /// Returns the list with at most `count` items in ``found``.
    public func prefix(_ count: Int) -> FilteredList { mapFound { Array($0.prefix(count)) } }

    /// Returns the list with changed items in ``found``.
    func mapFound(_ transform: ([Item]) -> [Item]) -> FilteredList {
        FilteredList(all: all, found: found.map(transform))
    }
}

extension PlannerReader {
    /// Returns the condition of a query; or the mistake in the query.
    func checkedCondition(
        _ query: String, in vocabulary: QueryVocabulary, now: Moment
    ) throws(PlannerError) -> Result<QueryCondition, ValidationError> {
        do throws(PlannerError) {
            return .success(try condition(query, in: vocabulary, now: now))
        } catch .invalid(let mistake) {
            return .failure(mistake)
        }
    }
}
