public import DomainPrimitives
public import Foundation
public import TodosDomain
public import UtilState

/// The state of the Today screen.
public struct DayState: Hashable, Sendable {
    /// A question that the screen asks before it deletes a todo that has subtasks, or several todos.
    public struct Confirmation: Hashable, Sendable {
        /// The identifiers of the todos to delete.
        public let ids: [UUID]
        /// The title of the first todo in ``ids``.
        public let title: String
        /// The number of subtasks that the deletion would delete too.
        public let subtasks: Int
        /// The number of todos that the deletion would delete, with the subtasks.
        public var count: Int { ids.count + subtasks }
    }

    /// An activity of the person on the Today screen, such as typing a new todo. The activity decides what a
    /// key means.
    public enum Activity: Hashable, Sendable {
        /// The person moves the selection in the list.
        case listing
        /// The person types a line of quick add. `isResumed` is `true` if Haru has already failed to store
        /// this line.
        case composing(Composition, isResumed: Bool)
        /// The screen asks whether each pasted line should become a todo. `isResumed` is `true` if Haru has
        /// already failed to store these lines.
        case pasting(PastedOutline, isResumed: Bool)
        /// The person types the day to which the given todos move. There is at least one such todo.
        case moving([TodoRowModel])
        /// The person types the filter, such as `milk` or `#home due<fri`.
        case filtering
        /// The person edits the fields of a todo in a form.
        case editing(TodoForm)
    }

    /// The project, the saved view or the tag whose todos the list shows.
    public struct ShownSource: Hashable, Sendable {
        /// Only a project can be archived.
        public enum Presence: Hashable, Sendable { case inUse, archived, deleted }

        public let id: UUID
        /// The name of the source at the last read that found it; `nil` if no read has found it.
        public let name: String?
        public let presence: Presence
    }

    /// Tells which row the screen selects when it reads the list again after an edit.
    struct Following: Hashable, Sendable {
        /// The todos that the edit changed. If empty, the screen selects the todo below the selected todo,
        /// unless the selected todo is still in the same row.
        let ids: Set<UUID>
        /// The todo that was selected when the person requested the edit. If the person has moved the
        /// selection since then, the selection does not jump to a todo of ``ids``.
        let after: UUID?

        /// Returns the todo to select in the new list; `nil` for the next row.
        /// - Parameters:
        ///   - selected: the todo that is selected now.
        ///   - rows: all rows of the new list.
        func wanted(_ selected: UUID?, in rows: [TodoRowModel]) -> UUID? {
            guard after == selected else { return selected }
            if ids.isEmpty { return nil }
            // If the edit changed a todo together with its subtasks, only the todo can be selected.
            let changed = rows.filter { row in
                ids.contains(row.id) && row.parent.map(ids.contains) != true
            }
            if changed.count == 1 { return changed[0].id }
            if let selected, rows.contains(where: { $0.id == selected }) { return selected }
            return changed.first?.id
        }
    }

    /// The moment at which the screen last read the clock.
    public internal(set) var now: Moment
    /// The list that the screen must show. Until the screen has read this list, ``shown`` has a different
    /// value.
    public internal(set) var scope: DayScope
    /// The list to which ``rows`` belong; `nil` before the first read.
    public internal(set) var shown: DayScope?
    /// The project, the saved view or the tag of the shown list; `nil` before the first read, and for any
    /// other list.
    public internal(set) var source: ShownSource?
    /// The name of the shown project, if the list is that of a project.
    var projectName: ProjectName? {
        guard case .project = scope else { return nil }
        return source?.name.map { ProjectName(trusted: $0) }
    }
    /// The name of the shown tag; `nil` if the list is not the list of a tag, or if the tag was
    /// deleted.
    var tagName: TagName? {
        guard case .tag = scope, let source, source.presence != .deleted else { return nil }
        return source.name.map { TagName(trusted: $0) }
    }
    /// The rows that match the filter: open todos before done todos, and then by priority and time
    /// (Documentation/Product.md §Order of a day). Subtasks stand below their parents.
    public internal(set) var rows: [TodoRowModel] = []
    /// The columns that the saved view of the list chooses, from left to right; empty for the usual rows.
    public internal(set) var columns: [TodoColumn] = []
    /// The colours of tags and projects.
    var colors = TodoColors()
    /// Whether the list is too long to show in full. Some todos are then missing.
    public internal(set) var isTruncated = false
    /// The number of todos that the list leaves out because they start in the future. The count stops at
    /// ``ReadAgenda/waitingCap``.
    public internal(set) var waiting = 0
    /// Whether the inbox also shows todos that start in the future. `true` after a request to select a todo,
    /// because the todo to select can start in the future.
    public internal(set) var revealsWaiting = false
    /// The todo to select at the next read of the list; `nil` for no particular todo.
    var wanted: UUID?
    /// The row to select when the list is read again after an edit.
    var following: Following?
    /// The todos that were added since the last read of the list. If the filter would hide such a todo, the
    /// next read clears the filter.
    var added: Set<UUID> = []
    /// All rows of the list at the last read, including rows that the filter hides.
    var loaded: [TodoRowModel] = []
    /// The query that the rows must meet; empty for no filter. A query of plain words, such as `milk`, finds
    /// the rows that contain each word, also inside a longer word.
    public internal(set) var filter = ""
    /// Whether the person still types ``filter``. A mistake then only means that the filter is unfinished.
    var isTypingFilter = false
    /// The filter that ``rows`` meet. After a read of the list, this is ``filter``, or a replacement if
    /// ``filter`` has a mistake. While the person types, the replacement is the previous filter if that
    /// filter found a todo. Otherwise, the replacement is empty.
    var appliedFilter = ""
    /// The todos that meet ``appliedFilter``. `nil` for a filter that is empty or has only plain words, such
    /// as `milk`. Empty if the person has finished a filter with a mistake.
    var matches: Set<UUID>?
    /// The mistake in ``filter``; `nil` for none.
    public internal(set) var filterProblem: PlannerError?
    /// The todos in the list of a saved view, a project or a tag without the filter; `nil` before the first
    /// read of the list.
    var unfiltered: Set<UUID>?
    /// The number of todos in the list without the filter, plus the todos that only the filter adds.
    /// For example, a filter for done todos adds the done todos of a project.
    public internal(set) var total = 0
    /// The number of todos in the list that meet the filter, including folded subtasks.
    public var matching: Int { rows.count + hiddenSubtasks.values.reduce(0, +) }
    /// The index in ``rows`` of the selected row; `nil` if the list is empty.
    public internal(set) var selection: Int?
    /// The todos that the person has marked, including todos that the filter or a folded parent hides.
    public internal(set) var marked: Set<UUID> = []
    /// The marked todos among ``rows``. The next action applies to all of them. The mark of a hidden todo
    /// stays, but an action never changes a todo that the person does not see.
    public var shownMarks: [TodoRowModel] { marked.isEmpty ? [] : rows.filter { marked.contains($0.id) } }
    /// The todos whose subtasks the list hides.
    var folded: Set<UUID> = []
    /// The number of hidden subtasks below each folded todo, by the identifier of the todo. A filtered
    /// list hides no subtasks, so the dictionary is then empty.
    public private(set) var hiddenSubtasks: [UUID: Int] = [:]
    /// The statistics of the days around the shown day, by day. A day without todos is missing.
    public internal(set) var cells: [Day: DayCell] = [:]
    /// The shown day for which ``cells`` were read; `nil` before the first read.
    var figuresDay: Day?
    /// The number of overdue todos. The count stops at ``ReadAgenda/overdueCap``.
    public internal(set) var overdue = 0
    /// The number of days in a row with a done todo, up to today (Documentation/Product.md §Figures of a
    /// range). If nothing is done today, the count ends yesterday.
    var currentStreak = 0
    /// ``currentStreak``; 0 for a day in the future.
    public var streak: Int { isFuture ? 0 : currentStreak }
    public internal(set) var activity = Activity.listing
    /// The lines of quick add that the person left with Escape, by list, oldest first. A new todo in a list
    /// begins with the newest line of this list.
    var abandoned: [DayScope: [TodoDraft]] = [:]
    /// The lines of quick add that Haru could not store, oldest first. The person can continue with such a
    /// line.
    public internal(set) var unsaved: [TodoDraft] = []
    /// The forms with changes that Haru could not store, oldest first.
    public internal(set) var unsavedForms: [TodoForm] = []
    /// The pasted texts that Haru could not store, oldest first.
    public internal(set) var unsavedOutlines: [PastedOutline] = []
    /// The question before a deletion of several todos or of a todo with subtasks. `nil` if the screen asks
    /// nothing. While the person types, the screen hides the question.
    public internal(set) var confirmation: Confirmation?
    /// The latest message; `nil` before the first message. Its number tells it apart from an earlier message
    /// with the same text.
    public internal(set) var notice: Numbered<DayNotice>?
    /// The names of the tags and the projects in the library; `nil` before the first read.
    public internal(set) var names: KnownNames?
    var agendaProblem: PlannerError?
    var figuresProblem: PlannerError?
    /// The error of the last reads of the list and of the statistics; `nil` if both succeeded. If both
    /// failed, this is the error of the list.
    public var problem: PlannerError? { agendaProblem ?? figuresProblem }

    init(now: Moment) {
        self.now = now
        scope = .day(now.day)
    }

    /// The line of quick add that the person types; `nil` if the person types no such line.
    public var composition: Composition? {
        if case .composing(let composition, _) = activity { composition } else { nil }
    }

    /// The pasted lines, while the screen asks what to do with them; otherwise `nil`.
    public var outline: PastedOutline? {
        if case .pasting(let outline, _) = activity { outline } else { nil }
    }

    public internal(set) var form: TodoForm? {
        get { if case .editing(let form) = activity { form } else { nil } }
        set { activity = newValue.map { .editing($0) } ?? .listing }
    }

    /// Whether the person continues with a text that Haru failed to store: a line of quick add, or pasted
    /// lines.
    var isResumed: Bool {
        switch activity {
        case .composing(_, let isResumed), .pasting(_, let isResumed): isResumed
        default: false
        }
    }

    /// Whether the library seems to be empty: no todos on the days around the shown day, and no overdue todo.
    /// Always `false` before the statistics are read, and for a list such as the inbox.
    public var isBare: Bool { scope.day != nil && figuresDay == day && cells.isEmpty && overdue == 0 }

    /// The day of the shown list. A list without a day, such as the inbox, has the current day.
    public var day: Day { scope.day ?? now.day }

    public var isLoaded: Bool { shown == scope }

    /// Returns the nearest row above or below `row` that has the same parent, if any.
    func sibling(of row: TodoRowModel, _ place: ReorderTodo.Place) -> TodoRowModel? {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return nil }
        let others = place == .above ? Array(rows[..<index].reversed()) : Array(rows[(index + 1)...])
        let nearest = others.first { $0.depth <= row.depth }
        return nearest.flatMap { $0.depth == row.depth ? $0 : nil }
    }

    public var selected: TodoRowModel? { selection.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

    /// The todos to which an action applies: ``shownMarks``, or the selected todo if no shown todo is marked.
    public var targets: [TodoRowModel] {
        let marks = shownMarks
        return marks.isEmpty ? selected.map { [$0] } ?? [] : marks
    }

    /// Returns the open todos of the list that must wait for a todo, in the order of the list. Todos that
    /// only other lists contain are missing.
    public func dependents(of row: TodoRowModel) -> [TodoRowModel] {
        row.isDone ? [] : loaded.filter { !$0.isDone && $0.dependencies.contains(row.id) }
    }

    /// Returns the todo with an identifier, even if the filter hides the todo.
    /// - Returns: `nil` if the last read of the list did not find the todo.
    public func stored(_ id: UUID) -> TodoRowModel? { loaded.first { $0.id == id } }

    /// The productivity of the shown day and of the 13 days before it, oldest first. A day without todos has
    /// 0. Empty for a day in the future.
    public var productivity: [Double] {
        isFuture ? [] : (-13...0).map { cells[day.adding(days: $0)]?.productivity ?? 0 }
    }

    private var isFuture: Bool { day > now.day }

    /// The number of done todos and the number of all todos in the list, including rows that the filter
    /// hides.
    public var progress: ReadAgenda.Progress {
        ReadAgenda.Progress(done: loaded.count(where: \.isDone), total: loaded.count)
    }

    mutating func postNotice(_ notice: DayNotice) { self.notice = Numbered(after: self.notice, notice) }

    /// Selects the row at an index, from 0. An index outside the list selects the nearest row, and `nil`
    /// selects the first row.
    mutating func select(_ index: Int?) {
        guard !rows.isEmpty else { return selection = nil }
        selection = min(max(index ?? 0, 0), rows.count - 1)
    }

    /// Empties the list of a project, a saved view or a tag that was deleted.
    mutating func showDeletedSource() {
        guard let id = scope.source else { return }
        source = ShownSource(id: id, name: source?.name, presence: .deleted)
        showNoRows(because: nil)
    }

    /// Empties the list.
    /// - Parameter problem: the reason, which the screen shows instead of the list; `nil` for none.
    mutating func showNoRows(because problem: PlannerError?) {
        unfiltered = nil
        replace([])
        (isTruncated, waiting, total, agendaProblem) = (false, 0, 0, problem)
    }

    /// Replaces the rows after a read of the list. Clears a filter that hides a new todo. Selects a todo:
    ///
    /// - the new todo, if the filter was cleared
    /// - otherwise, the todo that an earlier action chose for this read (``wanted``, ``following``)
    /// - otherwise, the todo that was selected before
    /// - otherwise, the nearest todo that is left: below it, else above it
    mutating func replace(_ rows: [TodoRowModel]) {
        let selected = self.selected?.id
        let (neighbors, place) = (shown == scope ? neighborsOfSelection : [], selection)
        var id = wanted ?? selected
        if wanted == nil, let following { id = following.wanted(selected, in: rows) }
        loaded = rows
        shown = scope
        // A mark of a todo that only the filter hides stays.
        if !marked.isEmpty { marked.formIntersection(Set(rows.map(\.id)).union(unfiltered ?? [])) }
        // A todo that the list must select is shown, although its parent is folded.
        if let id, id != selected { unfoldParents(of: id) }
        for id in added { unfoldParents(of: id) }
        applyFilter()
        let shownIDs = Set(self.rows.map(\.id))
        if let hidden = loaded.last(where: { added.contains($0.id) && !shownIDs.contains($0.id) }) {
            removeFilter()
            id = hidden.id
            applyFilter()
        }
        // A todo that an edit did not move stays selected, such as a completed subtask.
        if id == nil, let place, self.rows.indices.contains(place), self.rows[place].id == selected {
            id = selected
        }
        let kept = id.flatMap { shownIndex(of: $0) ?? selected.flatMap { shownIndex(of: $0) } }
        let neighbor = neighbors.first(where: shownIDs.contains)
        select(kept ?? neighbor.flatMap { shownIndex(of: $0) })
        (wanted, following, added) = (nil, nil, [])
    }

    /// The todos below the selected one, and then the todos above it, the nearest first.
    private var neighborsOfSelection: [UUID] {
        guard let selection, rows.indices.contains(selection) else { return [] }
        return (rows[(selection + 1)...] + rows[..<selection].reversed()).map(\.id)
    }

    /// Returns the index of a todo in ``rows``, or of its nearest shown parent if folding hides the todo.
    /// Returns `nil` if the list has no such row.
    func shownIndex(of id: UUID) -> Int? {
        guard var place = loaded.firstIndex(where: { $0.id == id }) else { return nil }
        while true {
            let id = loaded[place].id
            if let index = rows.firstIndex(where: { $0.id == id }) { return index }
            guard let parent = loaded[..<place].lastIndex(where: { $0.depth < loaded[place].depth }) else {
                return nil
            }
            place = parent
        }
    }

    mutating func removeFilter() {
        (filter, appliedFilter, matches, filterProblem) = ("", "", nil, nil)
    }

    /// Sets ``rows`` to the rows that meet the filter. Words are searched in title, tags and note.
    mutating func applyFilter() {
        hiddenSubtasks = [:]
        if let matches { return rows = loaded.filter { matches.contains($0.id) } }
        let words = appliedFilter.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return fold() }
        rows = loaded.filter { row in
            let text = (row.title + " " + row.tags.map { "#\($0)" }.joined(separator: " ") + " " + row.note)
                .lowercased()
            return words.allSatisfy(text.contains)
        }
    }

    /// Sets ``rows`` to all rows except the direct and indirect subtasks of folded todos.
    private mutating func fold() {
        guard !folded.isEmpty else { return rows = loaded }
        rows = []
        var parent: TodoRowModel?
        for row in loaded {
            if let parent, row.depth > parent.depth {
                hiddenSubtasks[parent.id, default: 0] += 1
                continue
            }
            parent = folded.contains(row.id) ? row : nil
            rows.append(row)
        }
    }

    /// Hides the subtasks of the selected todo. If they are already hidden, shows them again. If the todo has
    /// no subtasks, selects its parent first. Does nothing while a filter is set.
    mutating func toggleFold() {
        guard filter.isEmpty, let row = selected, let place = loaded.firstIndex(where: { $0.id == row.id })
        else { return }
        let hasSubtasks = loaded.indices.contains(place + 1) && loaded[place + 1].depth > row.depth
        let parent = hasSubtasks ? row : loaded[..<place].last { $0.depth < row.depth }
        guard let parent, hasSubtasks || row.depth > 0 else { return }
        if folded.remove(parent.id) == nil { folded.insert(parent.id) }
        applyFilter()
        select(rows.firstIndex { $0.id == parent.id })
    }

    /// Hides all subtasks in the list. If the list already hides a subtask, shows all subtasks instead. Does
    /// nothing while a filter is set.
    mutating func toggleAllFolds() {
        guard filter.isEmpty, let selected, let place = loaded.firstIndex(where: { $0.id == selected.id })
        else { return }
        let parents = zip(loaded, loaded.dropFirst()).filter { $0.depth < $1.depth }.map(\.0.id)
        // The todo at depth 0 that has the selected todo below it. Folding hides all other rows above it.
        let root = loaded[...place].last { $0.depth == 0 }
        let isOpen = hiddenSubtasks.isEmpty
        folded.subtract(loaded.map(\.id))
        if isOpen { folded.formUnion(parents) }
        applyFilter()
        select(rows.firstIndex { $0.id == (isOpen ? root?.id : selected.id) })
    }

    /// Unfolds the parent of a todo, the parent's parent and so on, so that the list can show the todo.
    private mutating func unfoldParents(of id: UUID) {
        guard !folded.isEmpty, var place = loaded.firstIndex(where: { $0.id == id }) else { return }
        while let parent = loaded[..<place].lastIndex(where: { $0.depth < loaded[place].depth }) {
            folded.remove(loaded[parent].id)
            place = parent
        }
    }
}

/// A list of todos that the Today screen can show.
public enum DayScope: Hashable, Sendable {
    case day(Day)
    /// The open todos of days before today.
    case overdue
    /// The todos without a day.
    case inbox
    /// The todos of a saved view.
    case view(id: UUID)
    /// The open todos of a project and its subprojects.
    case project(id: UUID)
    /// The open todos of a tag.
    case tag(id: UUID)

    /// The day of the list; `nil` for a list without a day, such as the inbox.
    public var day: Day? { if case .day(let day) = self { day } else { nil } }

    /// The identifier of the list's project, saved view or tag; `nil` for any other list.
    public var source: UUID? {
        switch self {
        case .view(let id), .project(let id), .tag(let id): id
        case .day, .overdue, .inbox: nil
        }
    }
}

extension TodoDraft {
    /// The list to which the new todo goes if the typed line names neither a project nor a day.
    var scope: DayScope {
        if let defaultProject { return .project(id: defaultProject.id) }
        if let defaultTag { return .tag(id: defaultTag.id) }
        return inboxUnlessDated ? .inbox : defaultDay.map { .day($0) } ?? .inbox
    }

    /// Returns the draft without the parent, the project or the tag whose absence caused an error of
    /// ``AddTodos``; `nil` for any other error.
    func without(missing error: PlannerError) -> TodoDraft? {
        var draft = self
        switch error {
        case .notFound where changes.parent != .keep: draft.changes.parent = .keep
        case .unknownProject where defaultProject != nil: draft.defaultProject = nil
        case .unknownTag where defaultTag != nil: draft.defaultTag = nil
        default: return nil
        }
        return draft
    }
}
