public import DomainPrimitives
public import SearchInterface
import UtilState

/// Searches all kinds of things, such as todos, for the words that a person types.
public final class SearchViewModel: Sendable {
    /// A kind of things that a person can search for, such as todos. Each search calls ``makeSource`` of
    /// each kind.
    public struct Kind: Sendable {
        let kind: SearchKind
        let makeSource: @Sendable () throws -> any SearchSource

        public init(_ kind: SearchKind, makeSource: @escaping @Sendable () throws -> any SearchSource) {
            self.kind = kind
            self.makeSource = makeSource
        }
    }

    /// The hits of one kind, such as the found todos.
    public struct Group: Sendable {
        public let kind: SearchKind
        /// The hits, best match first.
        public let hits: [SearchHit]
        /// Whether hits are missing, because this kind has more hits than the search may return.
        public let isTruncated: Bool
    }

    public struct State: Sendable {
        public internal(set) var words = ""
        /// One group for each kind, in the order of the kinds, even for kinds without hits. Empty before the
        /// first search, after ``clear()``, and after an error.
        public internal(set) var groups: [Group] = []
        /// The current day at the time of the search.
        public internal(set) var today: Day
        /// Why the last search failed; `nil` if it succeeded.
        public internal(set) var problem: (any Error)?

        public var hits: [SearchHit] { groups.flatMap(\.hits) }

        /// Whether hits are missing, because a kind has more hits than the search may return.
        public var isTruncated: Bool { groups.contains(where: \.isTruncated) }
    }

    private let kinds: [Kind]
    private let clock: any WallClock
    private let store: StateStore<State>

    /// - Parameter kinds: the kinds, in the order in which their hits are shown.
    public init(kinds: [Kind], clock: any WallClock) {
        self.kinds = kinds
        self.clock = clock
        store = StateStore(State(today: clock.now().day))
    }

    public var state: State { store.state }

    /// Removes the words, the hits and the error from the state.
    public func clear() { show("", [], nil) }

    /// Searches all kinds of things, such as todos and tags. On failure, the state contains the error.
    /// - Parameter limit: the maximum number of hits of each kind.
    public func showResults(of request: SearchRequest, limit: Int) {
        do { try search(request, limit: limit) } catch { show(request.words, [], error) }
    }

    /// Searches all kinds of things, such as todos and tags.
    /// - Parameter limit: the maximum number of hits of each kind.
    /// - Throws: ``PlannerError/invalid(_:)`` for words without a letter or digit, or the first error of a
    ///   ``SearchSource``. The state is then unchanged.
    public func search(_ request: SearchRequest, limit: Int) throws {
        guard request.words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw PlannerError.invalid(ValidationError(.query, request.words, .emptyInput))
        }
        // Asks each kind for one hit more than the limit. If that hit arrives, the limit leaves hits out.
        let asked = limit == .max ? limit : limit + 1
        let groups = try kinds.map { kind in
            let found = try kind.makeSource().find(request.words, limit: asked)
            return Group(kind: kind.kind, hits: Array(found.prefix(limit)), isTruncated: found.count > limit)
        }
        show(request.words, groups, nil)
    }

    private func show(_ words: String, _ groups: [Group], _ problem: (any Error)?) {
        let today = clock.now().day
        store.update { $0 = State(words: words, groups: groups, today: today, problem: problem) }
    }
}
