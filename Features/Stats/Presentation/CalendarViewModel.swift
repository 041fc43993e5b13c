public import DomainPrimitives
public import TodosDomain
import UtilState

/// A month of figures and the day of it that is looked at. ``readMonth()``, ``readHalfYear()`` and
/// ``readDay()`` read the library, independently of each other. The other intents answer at once.
public final class CalendarViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The day it is.
        public fileprivate(set) var today: Day
        /// The day that is looked at.
        public fileprivate(set) var selected: Day
        /// The month whose figures ``days`` are; `nil` before the first load.
        public fileprivate(set) var shown: ClosedRange<Day>?
        /// Only days with todos.
        public fileprivate(set) var days: [Day: DayFigures] = [:]
        /// Of the whole month, rounded once.
        public fileprivate(set) var productivity = 0.0
        /// Days in a row with something done, up to today.
        public fileprivate(set) var currentStreak = 0
        /// The most days in a row there ever were.
        public fileprivate(set) var longestStreak = 0
        /// Todos per tag in the month, most first.
        public fileprivate(set) var tags: [DayFigures.TagFigure] = []
        /// The day whose todos ``items`` are; `nil` before the first load.
        public fileprivate(set) var listed: Day?
        /// The todos of the day that is looked at, in the order of a day.
        public fileprivate(set) var items: [DayItem] = []
        /// Days of ``halfYear`` with todos.
        public fileprivate(set) var past: [Day: DayFigures] = [:]
        /// Why one of the reads failed, by the read.
        fileprivate var problems: [Read: PlannerError] = [:]
        /// Why the library could not be read; `nil` where it could.
        public var problem: PlannerError? { problems[.month] ?? problems[.day] ?? problems[.halfYear] }

        /// The month that is looked at.
        public var month: ClosedRange<Day> { selected.startOfMonth...selected.endOfMonth }
        /// Whether the figures are those of the month that is looked at.
        public var isLoaded: Bool { shown == month }
        /// Whether the todos are those of the day that is looked at.
        public var isDayLoaded: Bool { listed == selected }
        /// The 26 weeks up to the end of the month that is looked at.
        public var halfYear: ClosedRange<Day> {
            month.upperBound.startOfWeek.adding(days: -25 * 7)...month.upperBound
        }
        /// Todos due in the month.
        public var total: Int { days.values.reduce(0) { $0 + $1.total } }
        /// Those that are done.
        public var done: Int { days.values.reduce(0) { $0 + $1.done } }
    }

    /// The reads of the calendar, which are independent of each other.
    enum Read { case month, halfYear, day }

    private let readStats: ReadStats
    private let readAgenda: ReadAgenda
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(readStats: ReadStats, readAgenda: ReadAgenda, clock: any WallClock) {
        self.readStats = readStats
        self.readAgenda = readAgenda
        self.clock = clock
        let today = clock.now().day
        store = StateStore(State(today: today, selected: today))
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Looks at a day; ``readMonth()`` and ``readDay()`` read it.
    public func select(_ day: Day) { store.update { $0.selected = day } }

    /// Looks so many days ahead, or back where `days` is negative.
    public func step(days: Int) { store.update { $0.selected = $0.selected.adding(days: days) } }

    /// Looks so many months ahead, or back where `months` is negative.
    public func step(months: Int) { store.update { $0.selected = $0.selected.adding(months: months) } }

    /// Looks at today.
    public func goToToday() { store.update { $0.selected = $0.today } }

    /// Looks at the clock. Who looked at the day that was today looks at the new one.
    public func tick() {
        let today = clock.now().day
        store.update { state in
            if state.selected == state.today { state.selected = today }
            state.today = today
        }
    }

    /// Reads the figures of the month that is looked at. What goes wrong is in the state.
    public func readMonth() {
        let month = state.month
        do {
            let summary = try readStats(month)
            store.update { state in
                state.days = Self.byDay(summary)
                state.productivity = summary.productivity
                state.currentStreak = summary.streak.current
                state.longestStreak = summary.streak.longest
                state.tags = summary.tags.map(DayFigures.TagFigure.init)
                state.shown = month
                state.problems[.month] = nil
            }
        } catch {
            fail(.month, error)
        }
    }

    /// Reads the figures of the half year before the end of the month. What goes wrong is in the state.
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

    /// Reads the todos of the day that is looked at. What goes wrong is in the state.
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
