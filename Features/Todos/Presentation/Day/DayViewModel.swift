public import DomainPrimitives
public import Foundation
import TodosDomain
import UtilState

/// The day: its todos, the days around it, and all that is done to them. Intents that throw write the
/// library, and ``readAgenda()`` and ``readFigures()`` read it, so the screen calls them off the thread that
/// draws. The others answer at once. The screen reads again after each edit; no edit reads by itself.
public final class DayViewModel: Sendable {
    /// Days before and after the one shown of which figures are read.
    public static let reach = 15
    /// Most rows of a list that is of no day; what is beyond them is found by searching.
    static let limit = 2_000

    let uses: DayUseCases
    let clock: any WallClock
    let store: StateStore<DayState>

    public init(uses: DayUseCases, clock: any WallClock) {
        self.uses = uses
        self.clock = clock
        store = StateStore(DayState(now: clock.now()))
    }

    /// What is shown now.
    public var state: DayState { store.state }

    /// Looks at the clock. A list of the day that was today becomes that of the new day; another day stays.
    public func tick() {
        let now = clock.now()
        store.update { state in
            let before = state.now.day
            state.now = now
            if now.day != before, state.scope == .day(before) {
                state.scope = .day(now.day)
                state.tell(.newDay(now.day))
            }
        }
    }

    /// Asks for another list; ``readAgenda()`` and ``readFigures()`` read it.
    /// - Parameter id: of the todo to be selected there.
    public func show(_ scope: DayScope, selecting id: UUID? = nil) {
        store.update { state in
            if state.scope != scope { state.filter = "" }
            state.scope = scope
            (state.wanted, state.following) = (id, nil)
        }
    }

    /// Goes days ahead, or back where `count` is negative.
    public func step(_ count: Int) { show(.day(state.day.adding(days: count))) }

    /// Chooses a row; `nil` for the first.
    public func select(_ index: Int?) { store.update { $0.select(index) } }

    /// Chooses the row of a todo.
    /// - Returns: whether it is among the rows.
    public func select(id: UUID) -> Bool {
        var isThere = false
        store.update { state in
            guard let place = state.rows.firstIndex(where: { $0.id == id }) else { return }
            state.select(place)
            isThere = true
        }
        return isThere
    }

    /// Chooses the row so many further down, or up where `count` is negative.
    public func moveSelection(by count: Int) { store.update { $0.select(($0.selection ?? 0) + count) } }

    /// Shows only rows with all of these words.
    public func filter(_ words: String) {
        store.update { state in
            let id = state.selected?.id
            state.filter = words
            state.applyFilter()
            state.select(id.flatMap { id in state.rows.firstIndex { $0.id == id } })
        }
    }

    /// Lets a deletion be that waited for an answer.
    public func cancelDeletion() { store.update { $0.confirmation = nil } }

    /// Says which todo is to be selected when the list has been read after an edit.
    /// - Parameters:
    ///   - id: `nil` keeps the place in the list.
    ///   - row: the todo that was selected when the edit was asked for. A person who went on since stays
    ///     where they are.
    ///   - isAdded: whether the todo is new. The list shows a new todo even if the filter would hide it.
    func follow(_ id: UUID?, after row: UUID?, isAdded: Bool = false) {
        store.update { state in
            state.following = DayState.Following(id: id, after: row)
            if isAdded, let id { state.added.insert(id) }
        }
    }

    /// Reads the list. What goes wrong is in the state.
    public func readAgenda() {
        let state = store.state
        do {
            let agenda = try uses.readAgenda(query(state))
            let now = clock.now()
            let rows = agenda.sections.flatMap(\.rows).map { TodoRowModel($0, now: now) }
            store.update { new in
                // Meanwhile something else may have been asked for; that is being read next.
                guard new.scope == state.scope else { return }
                new.replace(rows)
                new.overdue = agenda.overdue
                new.isCut = agenda.isCut
                new.agendaProblem = nil
            }
        } catch {
            // The list keeps its rows until a read succeeds again.
            store.update { new in if new.scope == state.scope { new.agendaProblem = error } }
        }
    }

    /// Reads the figures of the days around the one shown. What goes wrong is in the state.
    public func readFigures() {
        let state = store.state
        do {
            let around = state.day.adding(days: -Self.reach)...state.day.adding(days: Self.reach)
            let summary = try uses.readStats(around, includingTags: false)
            store.update { new in
                guard new.day == state.day else { return }
                new.cells = Dictionary(
                    summary.days.map { ($0.day, DayCell($0)) }, uniquingKeysWith: { first, _ in first })
                new.figuresDay = state.day
                new.streak = summary.streak.current
                new.figuresProblem = nil
            }
        } catch {
            store.update { new in if new.day == state.day { new.figuresProblem = error } }
        }
    }

    private func query(_ state: DayState) -> TodoQuery {
        switch state.scope {
        case .day(let day): TodoQuery(.days(day...day))
        case .overdue: TodoQuery(.overdue(before: state.now.day), limit: Self.limit)
        case .inbox: TodoQuery(.inbox, limit: Self.limit)
        }
    }
}
