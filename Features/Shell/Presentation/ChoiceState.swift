/// A list of things that typing narrows down: the palette, and the help.
public struct ChoiceState: Hashable, Sendable {
    /// What an item stands for.
    public enum Choice: Hashable, Sendable {
        /// The id of an action.
        case action(String)
        /// A route to a screen.
        case route(ChosenRoute)
    }

    /// One of the things in the list.
    public struct Item: Hashable, Sendable {
        public let choice: Choice
        public let title: String
        /// Another name that finds it, as that of another language; empty for none.
        public let alias: String
        /// Where it belongs.
        public let group: String
        /// The keys it has.
        public let keys: String

        public init(_ choice: Choice, title: String, alias: String = "", group: String, keys: String) {
            self.choice = choice
            self.title = title
            self.alias = alias
            self.group = group
            self.keys = keys
        }
    }

    /// One that fits what was typed.
    public struct Match: Hashable, Sendable {
        public let item: Item
        /// Letters of the title that were found, in graphemes.
        public let offsets: [Int]
    }

    /// All there are, in the order they have where nothing is typed.
    public private(set) var items: [Item]
    /// What was typed.
    public private(set) var query = ""
    /// Those that fit, the best first.
    public private(set) var matches: [Match]
    /// The one that Enter means.
    public private(set) var selection = 0

    public init(_ items: [Item]) {
        self.items = items
        matches = items.map { Match(item: $0, offsets: []) }
    }

    public var selected: Item? { matches.indices.contains(selection) ? matches[selection].item : nil }

    /// Narrows the list down.
    public mutating func type(_ query: String) {
        self.query = query
        selection = 0
        narrow()
    }

    /// Puts further things behind those there are, as they are found.
    public mutating func add(_ more: [Item]) {
        let chosen = selected?.choice
        let known = Set(items.map(\.choice))
        items += more.filter { !known.contains($0.choice) }
        narrow()
        // What Enter means stays what it was.
        if let chosen, let index = matches.firstIndex(where: { $0.item.choice == chosen }) { select(index) }
    }

    public mutating func move(by count: Int) { select(selection + count) }

    public mutating func select(_ index: Int) { selection = max(min(index, matches.count - 1), 0) }

    private mutating func narrow() {
        guard !query.allSatisfy(\.isWhitespace) else {
            matches = items.map { Match(item: $0, offsets: []) }
            return
        }
        let scored = items.enumerated().compactMap { index, item -> (Match, Int, Int)? in
            if let match = FuzzyMatch(query, in: item.title) {
                return (Match(item: item, offsets: match.offsets), match.score, index)
            }
            return FuzzyMatch(query, in: item.alias).map { (Match(item: item, offsets: []), $0.score, index) }
        }
        // Of equals, the one that stands first.
        matches = scored.sorted { ($0.1, $1.2) > ($1.1, $0.2) }.map(\.0)
        select(selection)
    }
}

/// A route of any feature. Two are equal if they are of one type and equal.
public struct ChosenRoute: Hashable, Sendable {
    public let route: any Hashable & Sendable

    public init(_ route: any Hashable & Sendable) { self.route = route }

    public static func == (lhs: ChosenRoute, rhs: ChosenRoute) -> Bool {
        AnyHashable(lhs.route) == AnyHashable(rhs.route)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(route)) }
}
