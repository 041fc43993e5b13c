public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of the Calendar screen: a month and its selected day. The methods ``readMonth()``,
/// ``readHalfYear()`` and ``readDay()`` read the library and can run at the same time.
public final class CalendarViewModel: Sendable {
    public struct State: Hashable, Sendable {
        /// The current day. After midnight, only ``CalendarViewModel/tick()`` updates this value.
        public fileprivate(set) var today: Day
        public fileprivate(set) var selected: Day
        /// The month of the statistics in ``days``. `nil` if no month was read yet, or if the last read
        /// failed.
        public fileprivate(set) var shown: ClosedRange<Day>?
        /// The statistics of the days of the month ``shown``. A day without todos is missing.
        public fileprivate(set) var days: [Day: DayFigures] = [:]
        /// The productivity of the whole month ``shown``, with two decimals.
        public fileprivate(set) var productivity = 0.0
        /// The number of days in a row with a done todo, up to today (Documentation/Product.md §Figures of a
        /// range). If nothing is done today, the count ends yesterday.
        public fileprivate(set) var currentStreak = 0
        /// The largest number of consecutive days with at least one done todo, among all days up to today.
        public fileprivate(set) var longestStreak = 0
        /// The tags of the todos of the month ``shown``, each with its number of todos. The most frequent tag
        /// comes first.
        public fileprivate(set) var tags: [DayFigures.TagFigure] = []
        /// The colours of the tags.
        public fileprivate(set) var colors = TodoColors()
        /// The day of the todos in ``items``. `nil` if no day was read yet, or if the last read failed.
        public fileprivate(set) var listed: Day?
        /// The todos of the day ``listed``: open todos before done todos, and then by priority and time
        /// (Documentation/Product.md §Order of a day).
        public fileprivate(set) var items: [DayItem] = []
        /// The statistics of the days of ``halfYear``. A day without todos is missing.
        public fileprivate(set) var past: [Day: DayFigures] = [:]
        fileprivate var problems: [Read: PlannerError] = [:]
        /// The error of a failed read; `nil` if no read failed. Of several errors, this is the error of the
        /// month, or else of the day.
        public var problem: PlannerError? { problems[.month] ?? problems[.day] ?? problems[.halfYear] }

        public var month: ClosedRange<Day> { selected.startOfMonth...selected.endOfMonth }
        public var isLoaded: Bool { shown == month }
        public var isDayLoaded: Bool { listed == selected }
        /// The 26 weeks up to the end of ``month``. The last of these weeks can be incomplete.
        public var halfYear: ClosedRange<Day> {
            month.upperBound.startOfWeek.adding(days: -25 * 7)...month.upperBound
        }
        public var total: Int { days.values.reduce(0) { $0 + $1.total } }
        public var done: Int { days.values.reduce(0) { $0 + $1.done } }
    }

    /// A read of the library for the Calendar screen. Each of the three reads can fail while the others
    /// succeed.
    enum Read { case month, halfYear, day }

    private let readStats: ReadStats
    private let readAgenda: ReadAgenda
    private let readColors: ReadTodoColors
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(
        readStats: ReadStats, readAgenda: ReadAgenda, readColors: ReadTodoColors, clock: any WallClock
    ) {
        self.readStats = readStats
        self.readAgenda = readAgenda
        self.readColors = readColors
        self.clock = clock
        let today = clock.now().day
        store = StateStore(State(today: today, selected: today))
    }

    public var state: State { store.state }

    /// Selects a day, but reads nothing. The caller must then call ``readMonth()`` and ``readDay()``.
    public func select(_ day: Day) { store.update { $0.selected = day } }

    /// Moves the selection by a number of days: ahead, or back if the number is negative.
    public func step(days: Int) { store.update { $0.selected = $0.selected.adding(days: days) } }

    /// Moves the selection by a number of months: ahead, or back if the number is negative.
    public func step(months: Int) { store.update { $0.selected = $0.selected.adding(months: months) } }

    public func goToToday() { store.update { $0.selected = $0.today } }

    /// Reads the clock and updates ``State/today``. If today was selected and a new day has begun, selects
    /// the new day.
    public func tick() {
        let today = clock.now().day
        store.update { state in
            if state.selected == state.today { state.selected = today }
            state.today = today
        }
    }

    /// Reads the statistics of the month that contains the selected day. On failure, the state contains the
    /// error.
    public func readMonth() {
        let month = state.month
        do {
            let summary = try readStats(month)
            let colors = try readColors()
            store.update { state in
                state.days = Self.byDay(summary)
                state.productivity = summary.productivity
                state.currentStreak = summary.streak.current
                state.longestStreak = summary.streak.longest
                state.tags = summary.tags.map(DayFigures.TagFigure.init)
                state.colors = colors
                state.shown = month
                state.problems[.month] = nil
            }
        } catch {
            fail(.month, error)
        }
    }

    /// Reads the statistics of ``State/halfYear``. On failure, the state contains the error.
    public func readHalfYear() {
        do {
            let past = try readStats(state.halfYear, includingTags: false)
            store.update { state in
                state.past = Self.byDay(past)
                state.problems[.halfYear] = nil
            }
        } catch {
            fail(.halfYear, error)
        }
    }

    /// Reads the todos of the selected day. On failure, the state contains the error.
    public func readDay() {
        let day = state.selected
        do {
            let agenda = try readAgenda(TodoQuery(.days(day...day)))
            store.update { state in
                state.items = agenda.sections.flatMap(\.rows).map(DayItem.init)
                state.listed = day
                state.problems[.day] = nil
            }
        } catch {
            fail(.day, error)
        }
    }

    private static func byDay(_ summary: ReadStats.Summary) -> [Day: DayFigures] {
        Dictionary(summary.days.map { ($0.day, DayFigures($0)) }, uniquingKeysWith: { first, _ in first })
    }

    private func fail(_ read: Read, _ error: PlannerError) {
        store.update { state in
            if read == .month { state.shown = nil }
            if read == .day { state.listed = nil }
            state.problems[read] = error
        }
    }
}
