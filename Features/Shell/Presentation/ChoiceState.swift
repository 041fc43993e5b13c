/// A list of items that typing narrows down, such as the palette and the help.
public struct ChoiceState: Hashable, Sendable {
    /// What happens when a person chooses an item, for example in the palette: Haru performs a screen action
    /// or opens a route.
    public enum Choice: Hashable, Sendable {
        case action(String)
        case route(ChosenRoute)
        /// Haru does nothing, because the item only explains a sign or a figure on the screen, such as the
        /// balance. The associated text identifies the explanation.
        case explanation(String)
    }

    public struct Item: Hashable, Sendable {
        public let choice: Choice
        public let title: String
        /// A second name for the search, such as the title in another language; empty if the title is the
        /// only name.
        public let alias: String
        /// The group of the item, such as the title of its screen.
        public let group: String
        /// The keys of the item as a person reads them, such as `1, g t`; empty for none. If the item
        /// explains a sign, this text is the sign.
        public let keys: String

        public init(_ choice: Choice, title: String, alias: String = "", group: String, keys: String) {
            self.choice = choice
            self.title = title
            self.alias = alias
            self.group = group
            self.keys = keys
        }
    }

    /// An item that matches the typed text.
    public struct Match: Hashable, Sendable {
        public let item: Item
        /// The offsets of the matched letters in the title, counted in characters.
        public let offsets: [Int]
    }

    private struct ScoredMatch {
        let match: Match
        let score: Int
        let index: Int
    }

    /// All items, in the order in which the list shows them while no text is typed.
    public private(set) var items: [Item]
    public private(set) var query = ""
    /// The matching items, best match first.
    public private(set) var matches: [Match]
    /// The index in ``matches`` of the selected match, which Enter opens.
    public private(set) var selection = 0

    public init(_ items: [Item]) {
        self.items = items
        matches = items.map { Match(item: $0, offsets: []) }
    }

    /// Whether a typed text narrows the list down.
    public var isSearching: Bool { !query.allSatisfy(\.isWhitespace) }

    public var selected: Item? { matches.indices.contains(selection) ? matches[selection].item : nil }

    /// Sets the query, and selects the best match.
    public mutating func type(_ query: String) {
        self.query = query
        selection = 0
        narrow()
    }

    /// Appends items that arrive later, without duplicates.
    public mutating func add(_ more: [Item]) {
        let chosen = selected?.choice
        let known = Set(items.map(\.choice))
        items += more.filter { !known.contains($0.choice) }
        narrow()
        // The same item stays selected.
        if let chosen, let index = matches.firstIndex(where: { $0.item.choice == chosen }) { select(index) }
    }

    public mutating func move(by count: Int) { select(selection + count) }

    public mutating func select(_ index: Int) { selection = max(min(index, matches.count - 1), 0) }

    private mutating func narrow() {
        guard isSearching else {
            matches = items.map { Match(item: $0, offsets: []) }
            return
        }
        let scored = items.enumerated().compactMap { index, item -> ScoredMatch? in
            if let match = FuzzyMatch(query, in: item.title) {
                let found = Match(item: item, offsets: match.offsets)
                return ScoredMatch(match: found, score: match.score, index: index)
            }
            return FuzzyMatch(query, in: item.alias).map {
                ScoredMatch(match: Match(item: item, offsets: []), score: $0.score, index: index)
            }
        }
        // If two scores are equal, the earlier item comes first.
        matches = scored.sorted { ($0.score, $1.index) > ($1.score, $0.index) }.map(\.match)
        select(selection)
    }
}

/// A route of any feature. Two routes are equal if their types and values are equal.
public struct ChosenRoute: Hashable, Sendable {
    public let route: any Hashable & Sendable

    public init(_ route: any Hashable & Sendable) { self.route = route }

    public static func == (lhs: ChosenRoute, rhs: ChosenRoute) -> Bool {
        AnyHashable(lhs.route) == AnyHashable(rhs.route)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(route)) }
}
