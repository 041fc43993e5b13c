public import DomainPrimitives
public import StatsInterface
public import TodosDomain
import UtilState

/// The figures of a day or of a range of days.
public final class StatsViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The day it is.
        public var today: Day
        /// The days that are shown.
        public var range: ClosedRange<Day>
        /// Only days with todos, in order.
        public var days: [DayFigures] = []
        /// Days in a row with something done, up to today.
        public var currentStreak = 0
        /// The most days in a row there ever were.
        public var longestStreak = 0
        /// Todos per tag in the range, most first.
        public var tags: [DayFigures.TagFigure] = []

        /// The figures of the day, where the range is one.
        public var day: DayFigures? { range.lowerBound == range.upperBound ? days.first : nil }
        /// Whether one day is shown, and not many.
        public var isOneDay: Bool { range.lowerBound == range.upperBound }
        /// Todos due in the range.
        public var total: Int { days.reduce(0) { $0 + $1.total } }
        /// Those that are done.
        public var done: Int { days.reduce(0) { $0 + $1.done } }
        /// Minutes estimated for work.
        public var workMinutes: Int { days.reduce(0) { $0 + $1.workMinutes } }
        /// Minutes estimated for life.
        public var lifeMinutes: Int { days.reduce(0) { $0 + $1.lifeMinutes } }
        /// Of the whole range, rounded once.
        public var productivity = 0.0
    }

    private let readStats: ReadStats
    private let store: StateStore<State>

    public init(readStats: ReadStats, clock: any WallClock) {
        self.readStats = readStats
        let today = clock.now().day
        store = StateStore(State(today: today, range: today...today))
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Shows one day.
    /// - Throws: what reading the library throws.
    public func show(_ request: DayRequest) throws(PlannerError) { try show(request.day...request.day) }

    /// Shows days, both ends included.
    /// - Throws: what reading the library throws.
    public func show(_ range: ClosedRange<Day>) throws(PlannerError) {
        let summary = try readStats(range)
        store.update { state in
            state.today = summary.today
            state.range = range
            state.days = summary.days.map(DayFigures.init)
            state.productivity = summary.productivity
            state.currentStreak = summary.streak.current
            state.longestStreak = summary.streak.longest
            state.tags = summary.tags.map(DayFigures.TagFigure.init)
        }
    }
}
