public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of `haru stats` and `haru calendar`.
public final class StatsViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var today: Day
        /// The days whose statistics the view model shows.
        public var range: ClosedRange<Day>
        /// The statistics of the days in the range, in ascending order. A day without todos is missing.
        public var days: [DayFigures] = []
        /// The number of days in a row with a done todo, up to today (Documentation/Product.md §Figures of a
        /// range). If nothing is done today, the count ends yesterday.
        public var currentStreak = 0
        /// The largest number of consecutive days with at least one done todo, among all days up to today.
        public var longestStreak = 0
        /// The tags of the todos in the range, each with its number of todos. The most frequent tag comes
        /// first.
        public var tags: [DayFigures.TagFigure] = []
        /// The colours of the tags.
        public var colors = TodoColors()

        /// The statistics of the only day of the range; `nil` for a range of several days, or for a day
        /// without todos.
        public var day: DayFigures? { range.lowerBound == range.upperBound ? days.first : nil }
        public var isOneDay: Bool { range.lowerBound == range.upperBound }
        public var total: Int { days.reduce(0) { $0 + $1.total } }
        public var done: Int { days.reduce(0) { $0 + $1.done } }
        public var estimated: Int { days.reduce(0) { $0 + $1.estimated } }
        public var workMinutes: Int { days.reduce(0) { $0 + $1.workMinutes } }
        public var lifeMinutes: Int { days.reduce(0) { $0 + $1.lifeMinutes } }
        /// The productivity of the whole range, with two decimals.
        public var productivity = 0.0
    }

    private let readStats: ReadStats
    private let readColors: ReadTodoColors
    private let store: StateStore<State>

    public init(readStats: ReadStats, readColors: ReadTodoColors, clock: any WallClock) {
        self.readStats = readStats
        self.readColors = readColors
        let today = clock.now().day
        store = StateStore(State(today: today, range: today...today))
    }

    public var state: State { store.state }

    /// Reads the statistics of a range of days into the state.
    /// - Parameter hasColors: whether to read the colours of the tags too, if the range has tags.
    public func show(_ range: ClosedRange<Day>, hasColors: Bool) throws(PlannerError) {
        let summary = try readStats(range)
        let colors = hasColors && !summary.tags.isEmpty ? try readColors() : TodoColors()
        store.update { state in
            state.today = summary.today
            state.range = range
            state.days = summary.days.map(DayFigures.init)
            state.productivity = summary.productivity
            state.currentStreak = summary.streak.current
            state.longestStreak = summary.streak.longest
            state.tags = summary.tags.map(DayFigures.TagFigure.init)
            state.colors = colors
        }
    }
}
