public import DomainPrimitives
public import StatsInterface
public import TodosDomain
import UtilState

/// The figures of a day or of a range of days.
public final class StatsViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var today: Day
        public var range: ClosedRange<Day>
        /// Only days with todos, in order.
        public var days: [DayFigures] = []
        public var currentStreak = 0
        public var longestStreak = 0
        public var tags: [DayFigures.TagFigure] = []

        /// The figures of the day, where the range is one.
        public var day: DayFigures? { range.lowerBound == range.upperBound ? days.first : nil }
        public var isOneDay: Bool { range.lowerBound == range.upperBound }
        public var total: Int { days.reduce(0) { $0 + $1.total } }
        public var done: Int { days.reduce(0) { $0 + $1.done } }
        public var workMinutes: Int { days.reduce(0) { $0 + $1.workMinutes } }
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

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    public func show(_ request: DayRequest) throws(PlannerError) { try show(request.day...request.day) }

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
