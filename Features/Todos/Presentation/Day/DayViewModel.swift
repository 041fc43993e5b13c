public import DomainPrimitives
public import Foundation
public import TodosDomain
import UtilState

/// The view model of the Today screen.
///
/// The methods that can throw write to the library. Call these methods, ``readAgenda()`` and
/// ``readFigures()`` on a background thread. After each edit, the screen must read again.
public final class DayViewModel: Sendable {
    /// The number of days on each side of the shown day that ``readFigures()`` reads. With 15,
    /// ``readFigures()`` reads the statistics of 31 days.
    public static let reach = 15
    /// The maximum number of rows in the inbox, and in the list of overdue todos. A person finds further
    /// todos by a search.
    static let limit = 2_000

    let uses: DayUseCases
    let clock: any WallClock
    let store: StateStore<DayState>

    public init(uses: DayUseCases, clock: any WallClock) {
        self.uses = uses
        self.clock = clock
        store = StateStore(DayState(now: clock.now()))
    }

    public var state: DayState { store.state }

    /// Reads the clock. If a new day has begun and the screen shows the list of today, this list becomes the
    /// list of the new day. Any other list stays.
    public func tick() {
        let now = clock.now()
        store.update { state in
            let before = state.now.day
            state.now = now
            if now.day != before, state.scope == .day(before) {
                (state.scope, state.marked) = (.day(now.day), [])
                state.postNotice(.newDay(now.day))
            }
        }
    }

    /// Sets the list that the screen must show, but reads nothing. Call ``readAgenda()`` and
    /// ``readFigures()`` next.
    /// - Parameters:
    ///   - id: the todo to select after the read, if any.
    ///   - revealsWaiting: whether the inbox also shows todos that start in the future, because the todo to
    ///     select can be one of them.
    public func show(_ scope: DayScope, selecting id: UUID? = nil, revealsWaiting: Bool = false) {
        store.update { state in
            if state.scope != scope {
                state.removeFilter()
                (state.marked, state.source, state.unfiltered) = ([], nil, nil)
            }
            state.revealsWaiting = revealsWaiting
            state.scope = scope
            (state.wanted, state.following) = (id, nil)
        }
    }

    /// Moves from the shown day to the day that is `count` days later, or earlier if `count` is negative.
    /// Sets the list that the screen must show, but reads nothing.
    public func step(_ count: Int) { show(.day(state.day.adding(days: count))) }

    /// Selects the row at an index, from 0; `nil` selects the first row.
    public func select(_ index: Int?) { store.update { $0.select(index) } }

    /// Selects the row of a todo.
    /// - Returns: whether the rows contain the todo.
    public func select(id: UUID) -> Bool {
        var isThere = false
        store.update { state in
            guard let place = state.rows.firstIndex(where: { $0.id == id }) else { return }
            state.select(place)
            isThere = true
        }
        return isThere
    }

    /// Moves the selection down by a number of rows, or up if the number is negative.
    public func moveSelection(by count: Int) { store.update { $0.select(($0.selection ?? 0) + count) } }

    /// Hides the subtasks of the selected todo, or shows them again.
    public func toggleFold() { store.update { $0.toggleFold() } }

    /// Hides all subtasks in the list. If the list already hides a subtask, shows all subtasks instead.
    public func toggleAllFolds() { store.update { $0.toggleAllFolds() } }

    /// Marks the selected todo, or removes its mark. Then selects the next row.
    public func toggleMark() {
        store.update { state in
            guard let id = state.selected?.id else { return }
            if state.marked.remove(id) == nil { state.marked.insert(id) }
            state.select((state.selection ?? 0) + 1)
        }
    }

    /// Marks all open todos among the shown ones, or all shown todos if none is open. If these are already
    /// marked, removes the marks of all shown todos.
    public func toggleAllMarks() {
        store.update { state in
            let open = state.rows.filter { !$0.isDone }
            let candidates = (open.isEmpty ? state.rows : open).map(\.id)
            if state.marked.isSuperset(of: candidates) {
                state.marked.subtract(state.rows.map(\.id))
            } else {
                state.marked.formUnion(candidates)
            }
        }
    }

    /// Removes all marks.
    public func clearMarks() { store.update { $0.marked = [] } }

    /// Sets the filter of the list.
    /// - Parameter isTyping: whether the person still types the filter. If the filter then has a mistake, the
    ///   rows stay.
    /// - Returns: whether the caller must call ``readFiltered()``. `false` if both the old and the new filter
    ///   have only plain words, such as `milk`.
    @discardableResult
    public func filter(_ query: String, isTyping: Bool) -> Bool {
        let hasOnlyWords = TodoListRequest.hasOnlyWords(query)
        let hadOnlyWords = TodoListRequest.hasOnlyWords(store.state.filter)
        store.update { state in
            (state.filter, state.isTypingFilter) = (query, isTyping)
            guard hasOnlyWords else { return }
            let id = state.selected?.id
            (state.appliedFilter, state.matches, state.filterProblem) = (query, nil, nil)
            state.applyFilter()
            state.select(id.flatMap { state.shownIndex(of: $0) })
        }
        return !hasOnlyWords || !hadOnlyWords
    }

    /// Returns suggestions for the last word of a filter that the person types.
    /// - Parameter query: the filter up to the text cursor.
    public func suggestions(
        completing query: String
    ) throws(PlannerError) -> [SuggestQueryWords.Suggestion] { try uses.suggest(completing: query) }

    public func cancelDeletion() { store.update { $0.confirmation = nil } }

    /// Tells the screen which todo to select after its next read of the list.
    /// - Parameters:
    ///   - ids: the todos that the edit changed. If the edit changed one todo, the screen selects
    ///     this todo. If the edit changed several todos, the selected todo stays selected if the list
    ///     still contains it. Otherwise, the screen selects the first changed todo. If `ids` is empty,
    ///     and the selected todo has lost its row, the screen selects the todo below.
    ///   - row: the todo that was selected when the edit began. If a different todo is selected at
    ///     the next read, the screen ignores `ids`.
    ///   - isAdded: whether the todos are new. If the filter hides a new todo, the screen clears the
    ///     filter.
    func follow(_ ids: Set<UUID>, after row: UUID?, isAdded: Bool = false) {
        store.update { state in
            state.following = DayState.Following(ids: ids, after: row)
            if isAdded { state.added.formUnion(ids) }
        }
    }

    /// Reads the list that the screen must show. On failure, the state contains the error.
    public func readAgenda() { read(keepsRest: false) }

    /// Reads the list again after the person changed only its filter. Does not read the colours again, nor
    /// the list without the filter. On failure, the state contains the error.
    public func readFiltered() { read(keepsRest: state.isLoaded && state.agendaProblem == nil) }

    /// Reads the list that the screen must show.
    /// - Parameter keepsRest: whether only the filter is new. If `true`, keeps the colours and
    ///   ``DayState/unfiltered``, which do not depend on the filter.
    private func read(keepsRest: Bool) {
        let asked = store.state
        var source: DayState.ShownSource?
        do {
            var state = asked
            source = try self.source(of: asked.scope)
            state.source = source
            // A sync can merge the record of this list into another record with the same name. The screen
            // then shows the list of that other record.
            switch (asked.scope, source?.id) {
            case (.project, let id?): state.scope = .project(id: id)
            case (.tag, let id?): state.scope = .tag(id: id)
            default: break
            }
            let filtered = try filtered(state)
            (state.appliedFilter, state.matches) = (filtered.query, filtered.matches)
            let agenda = if let read = filtered.agenda { read } else { try agenda(state) }
            let colors = try keepsRest ? asked.colors : uses.readColors()
            let now = clock.now()
            let rows = agenda.sections.flatMap(\.rows).map { TodoRowModel($0, colors: colors, now: now) }
            let unfiltered = try unfiltered(state, rows, keepsRest ? asked.unfiltered : nil)
            let total = unfiltered?.union(rows.map(\.id)).count ?? Self.total(state, rows)
            store.update { new in
                // The person may have chosen another list in the meantime. The screen then reads that list
                // next.
                guard new.scope == asked.scope else { return }
                new.scope = state.scope
                // The person may also have typed more of the filter. The screen then reads again.
                if new.filter == state.filter {
                    (new.appliedFilter, new.matches) = (filtered.query, filtered.matches)
                    new.filterProblem = filtered.problem
                }
                (new.total, new.unfiltered) = (total, unfiltered)
                new.source = source
                new.replace(rows)
                new.colors = colors
                new.columns = agenda.columns
                new.overdue = agenda.overdue
                new.isTruncated = agenda.isTruncated
                new.waiting = agenda.waiting
                new.agendaProblem = nil
            }
        } catch {
            store.update { new in
                guard new.scope == asked.scope else { return }
                switch error {
                case .unknownProject, .unknownView, .unknownTag: new.showDeletedSource()
                // The query of a saved view has a mistake, for example because a tag was deleted.
                case .invalid:
                    new.showNoRows(because: error)
                    new.source = source
                // After a failed read, the list keeps its rows.
                default: new.agendaProblem = error
                }
            }
        }
    }

    /// Reads the project, the saved view or the tag of a list; `nil` for any other list.
    /// - Throws: ``PlannerError/unknownProject(name:similar:)``, ``PlannerError/unknownView(name:)``
    ///   or ``PlannerError/unknownTag(name:)`` if the project, the saved view or the tag was deleted.
    private func source(of scope: DayScope) throws(PlannerError) -> DayState.ShownSource? {
        switch scope {
        case .project(let id):
            guard let found = try uses.readProject(id) else { throw .unknownProject(name: id.uuidString) }
            return DayState.ShownSource(
                id: found.project.id, name: found.project.name.description,
                presence: found.isArchived ? .archived : .inUse)
        case .view(let id):
            guard let view = try uses.readView(id) else { throw .unknownView(name: id.uuidString) }
            return DayState.ShownSource(id: id, name: view.name, presence: .inUse)
        case .tag(let id):
            guard let tag = try uses.readTag(id) else { throw .unknownTag(name: id.uuidString) }
            return DayState.ShownSource(id: tag.id, name: tag.name.description, presence: .inUse)
        case .day, .overdue, .inbox: return nil
        }
    }

    /// Reads the statistics of the days around the shown day. On failure, the state contains the error.
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
                new.currentStreak = summary.streak.current
                new.figuresProblem = nil
            }
        } catch {
            store.update { new in if new.day == state.day { new.figuresProblem = error } }
        }
    }

    /// The filter that the rows meet, with the todos that the library found for the filter, and with
    /// the mistake in the typed filter.
    private struct AppliedFilter {
        /// The values of ``DayState/appliedFilter``, ``DayState/matches`` and ``DayState/filterProblem``.
        let query: String
        var matches: Set<UUID>?
        var problem: PlannerError?
        /// The filtered list of a saved view, a project or a tag, if it was read; `nil` otherwise.
        var agenda: ReadAgenda.Agenda?
    }

    /// Reads from the library which todos of the list meet the filter, such as `#home due<fri`. A filter with
    /// only words, such as `milk`, needs no read.
    private func filtered(_ state: DayState) throws(PlannerError) -> AppliedFilter {
        if TodoListRequest.hasOnlyWords(state.filter) { return AppliedFilter(query: state.filter) }
        do throws(PlannerError) {
            let query = Self.query(of: state)
            let agenda =
                if let query { try list(query, filter: state.filter, in: state.scope) } else {
                    try uses.readAgenda(filteredRequest(state))
                }
            // The list of a query already has only the todos that meet the filter.
            return AppliedFilter(
                query: state.filter, matches: Set(agenda.sections.flatMap(\.rows).map(\.todo.id)),
                agenda: query == nil ? nil : agenda)
        } catch .invalid(let error) {
            guard state.isTypingFilter else {
                return AppliedFilter(query: "", matches: [], problem: .invalid(error))
            }
            // While the person types a filter with a mistake, the previous filter stays applied. If the
            // previous filter found no todo, the list shows all rows.
            if state.rows.isEmpty { return AppliedFilter(query: "", problem: .invalid(error)) }
            return AppliedFilter(
                query: state.appliedFilter, matches: state.matches, problem: .invalid(error))
        }
    }

    /// Returns the todos in the list of a saved view, a project or a tag without the filter; `nil` for any
    /// other list.
    /// - Parameters:
    ///   - rows: the todos that meet the filter.
    ///   - kept: the result of the last read, if it is still current.
    private func unfiltered(
        _ state: DayState, _ rows: [TodoRowModel], _ kept: Set<UUID>?
    ) throws(PlannerError) -> Set<UUID>? {
        guard let query = Self.query(of: state) else { return nil }
        if TodoListRequest.hasOnlyWords(state.appliedFilter) { return Set(rows.map(\.id)) }
        if let kept { return kept }
        let list = try list(query, filter: "", in: state.scope)
        return Set(list.sections.flatMap(\.rows).map(\.todo.id))
    }

    /// Returns the number of todos in the list of a day, the inbox or the overdue list without the filter,
    /// plus the todos that only the filter adds.
    private static func total(_ state: DayState, _ rows: [TodoRowModel]) -> Int {
        // The list of a day also shows todos that start later. The inbox shows them on request.
        let hasWaiting = state.scope.day != nil || state.revealsWaiting
        if hasWaiting || TodoListRequest.hasOnlyWords(state.appliedFilter) { return rows.count }
        return rows.count { !$0.isWaiting || state.matches?.contains($0.id) == true }
    }

    private func agenda(_ state: DayState) throws(PlannerError) -> ReadAgenda.Agenda {
        guard let query = Self.query(of: state) else { return try uses.readAgenda(self.query(state)) }
        // A filter with conditions decides itself about done todos, and todos that start later.
        let filter = TodoListRequest.hasOnlyWords(state.appliedFilter) ? "" : state.appliedFilter
        do throws(PlannerError) {
            return try list(query, filter: filter, in: state.scope)
        } catch .invalid(let error) {
            guard !filter.isEmpty, error.value == filter else { throw .invalid(error) }
            return try list(query, filter: "", in: state.scope)
        }
    }

    /// Reads the todos of a saved view, a project or a tag that meet a filter.
    /// - Throws: ``PlannerError/unknownProject(name:similar:)`` or ``PlannerError/unknownTag(name:)`` if the
    ///   project or the tag was deleted. ``PlannerError/invalid(_:)`` if the filter or the query of the saved
    ///   view has a mistake.
    private func list(
        _ query: String, filter: String, in scope: DayScope
    ) throws(PlannerError) -> ReadAgenda.Agenda {
        var request = TodoListRequest(query: query, limit: Self.limit)
        request.filter = filter
        do throws(PlannerError) { return try uses.readAgenda(request) } catch .invalid(let error) {
            if !filter.isEmpty, error.value == filter { throw .invalid(error) }
            // The query of a project or a tag can only fail if the project or the tag was deleted.
            switch scope {
            case .project(let id): throw .unknownProject(name: id.uuidString)
            case .tag(let id): throw .unknownTag(name: id.uuidString)
            case .day, .overdue, .inbox, .view: throw .invalid(error)
            }
        }
    }

    private func filteredRequest(_ state: DayState) -> TodoListRequest {
        let query = query(state)
        return TodoListRequest(query.scope, completion: query.completion, query: state.filter)
    }

    /// Returns the query for the todos of a saved view, a project or a tag, such as `view:"late"`. `nil` for
    /// any other list, and before ``source(of:)`` has read the name of the saved view.
    private static func query(of state: DayState) -> String? {
        switch state.scope {
        case .view: state.source?.name.map { "view:\"\($0)\"" }
        case .project(let id): "project:\(id.uuidString.lowercased())"
        case .tag(let id): "tag:\(id.uuidString.lowercased())"
        case .day, .overdue, .inbox: nil
        }
    }

    private func query(_ state: DayState) -> TodoQuery {
        // A filter with conditions decides on its own whether the list contains todos that start in the
        // future.
        let isStarted = TodoListRequest.hasOnlyWords(state.appliedFilter) && !state.revealsWaiting
        let startedBy = isStarted ? state.now : nil
        return switch state.scope {
        case .view, .project, .tag: TodoQuery(.all, limit: Self.limit)
        case .day(let day): TodoQuery(.days(day...day))
        case .overdue:
            TodoQuery(.overdue(before: state.now.day), startedBy: startedBy, limit: Self.limit)
        case .inbox: TodoQuery(.inbox, startedBy: startedBy, limit: Self.limit)
        }
    }
}
