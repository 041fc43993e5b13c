public import DomainPrimitives
public import Foundation
public import TodosDomain
public import UtilState

/// The state of the Today screen.
public struct DayState: Hashable, Sendable {
    /// A question that the screen asks before it deletes a todo that has subtasks.
    public struct Confirmation: Hashable, Sendable {
        /// The identifier of the todo.
        public let id: UUID
        public let title: String
        /// The number of subtasks.
        public let count: Int
    }

    /// What the person does on the Today screen now. The activity decides what a key means.
    public enum Activity: Hashable, Sendable {
        /// The person moves in the list.
        case listing
        /// The person types a line of quick add. `isResumed` is `true` for a line that could not be stored
        /// before. If the person leaves such a line, it returns to ``DayState/unsaved``.
        case composing(Composition, isResumed: Bool)
        /// The screen asks whether each pasted line should become a todo. `isResumed` is `true` for lines
        /// that could not be stored before.
        case pasting(PastedOutline, isResumed: Bool)
        /// The person types the day to move a todo to.
        case moving(TodoRowModel)
        /// The person types the words that rows must contain.
        case filtering
        /// The person edits the fields of a todo.
        case editing(TodoForm)
    }

    /// The todo to select when the list is read again after an edit.
    struct Following: Hashable, Sendable {
        /// The todo to select; `nil` to keep the selection at the same row.
        let id: UUID?
        /// The todo that was selected when the person requested the edit. If the selection has changed since,
        /// it stays.
        let after: UUID?
    }

    /// The moment at which the screen last read the clock.
    public internal(set) var now: Moment
    /// The list that the screen must show. The state may not contain its rows yet.
    public internal(set) var scope: DayScope
    /// The list to which ``rows`` belong; `nil` before the first read.
    public internal(set) var shown: DayScope?
    /// The rows that match the filter. Open todos come first, then by priority and time
    /// (Documentation/Product.md §Order of a day). Subtasks follow their parents.
    public internal(set) var rows: [TodoRowModel] = []
    /// Whether the list has more todos than its limit permits, so that some are missing.
    public internal(set) var isTruncated = false
    /// The todo to select when the list is read next; `nil` for no particular todo.
    var wanted: UUID?
    /// The todo to select after the last edit; `nil` if the list has been read since that edit.
    var following: Following?
    /// The todos that were added since the last read of the list. If the filter would hide one of them, the
    /// filter is cleared.
    var added: Set<UUID> = []
    /// All rows of the list, without the filter.
    var loaded: [TodoRowModel] = []
    /// The words that each row must contain; empty for no filter.
    public internal(set) var filter = ""
    /// The index in ``rows`` of the selected row; `nil` if the list is empty.
    public internal(set) var selection: Int?
    /// The statistics of the days around the shown day. A day without todos is missing.
    public internal(set) var cells: [Day: DayCell] = [:]
    /// The day around which ``cells`` were read; `nil` before the first read.
    var figuresDay: Day?
    /// The number of open todos of days before today. The count stops at ``ReadAgenda/overdueCap``.
    public internal(set) var overdue = 0
    /// The number of days in a row with a done todo, up to today or yesterday (Documentation/Product.md
    /// §Figures of a range).
    public internal(set) var streak = 0
    /// What the person does now, which decides what a key means.
    public internal(set) var activity = Activity.listing
    /// The lines that the person left with Escape, by the list to which their todos would go. When the person
    /// adds a todo to a list, the newest of these lines opens again.
    var abandoned: [DayScope: [TodoDraft]] = [:]
    /// The lines that could not be stored, oldest first. The person can continue with them.
    public internal(set) var unsaved: [TodoDraft] = []
    /// The forms that could not be stored, oldest first.
    public internal(set) var unsavedForms: [TodoForm] = []
    /// The pasted lines that could not be stored, oldest first.
    public internal(set) var unsavedOutlines: [PastedOutline] = []
    /// The question before a deletion; `nil` if there is none. While the person types, the question is
    /// hidden.
    public internal(set) var confirmation: Confirmation?
    /// The latest message, with a number that differs for each message; `nil` if there was no message.
    public internal(set) var notice: Numbered<DayNotice>?
    /// The error of the last read of the list; `nil` after a success.
    var agendaProblem: PlannerError?
    /// The error of the last read of the statistics; `nil` after a success.
    var figuresProblem: PlannerError?
    /// The error of the last read of the list, or else of the statistics; `nil` if both reads succeeded.
    public var problem: PlannerError? { agendaProblem ?? figuresProblem }

    init(now: Moment) {
        self.now = now
        scope = .day(now.day)
    }

    /// The line of quick add that the person types; `nil` in other activities.
    public var composition: Composition? {
        if case .composing(let composition, _) = activity { composition } else { nil }
    }

    /// The pasted lines that the question is about; `nil` in other activities.
    public var outline: PastedOutline? {
        if case .pasting(let outline, _) = activity { outline } else { nil }
    }

    /// The open form; `nil` in other activities.
    public internal(set) var form: TodoForm? {
        get { if case .editing(let form) = activity { form } else { nil } }
        set { activity = newValue.map { .editing($0) } ?? .listing }
    }

    /// Whether the open line or the pasted lines could not be stored before.
    var isResumed: Bool {
        switch activity {
        case .composing(_, let isResumed), .pasting(_, let isResumed): isResumed
        default: false
        }
    }

    /// Whether the library seems to be empty: the days around the shown day have no todos, and no open todo
    /// is overdue. Always `false` for the inbox, for the list of overdue todos, and until the statistics are
    /// read.
    public var isBare: Bool { scope.day != nil && figuresDay == day && cells.isEmpty && overdue == 0 }

    /// The day of the shown list, or today if the list is the inbox or the overdue todos. A new todo gets
    /// this day, except in the inbox.
    public var day: Day { scope.day ?? now.day }

    /// Whether ``rows`` belong to the list that the screen must show.
    public var isLoaded: Bool { shown == scope }

    /// The selected row; `nil` if no row is selected.
    public var selected: TodoRowModel? { selection.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

    /// Returns a todo of the last list that was read, even if the filter hides the todo.
    /// - Returns: `nil` if the list does not contain the todo.
    public func stored(_ id: UUID) -> TodoRowModel? { loaded.first { $0.id == id } }

    /// The productivity of each of the 14 days up to the shown day, oldest first. A day without todos has 0.
    public var productivity: [Double] { (-13...0).map { cells[day.adding(days: $0)]?.productivity ?? 0 } }

    /// The number of done todos and of all todos in the list, including rows that the filter hides.
    public var progress: ReadAgenda.Progress {
        ReadAgenda.Progress(done: loaded.count(where: \.isDone), total: loaded.count)
    }

    mutating func tell(_ notice: DayNotice) { self.notice = Numbered(after: self.notice, notice) }

    /// Selects the row at an index from 0. An index outside the list selects the nearest row; `nil` selects
    /// the first row.
    mutating func select(_ index: Int?) {
        guard !rows.isEmpty else { return selection = nil }
        selection = min(max(index ?? 0, 0), rows.count - 1)
    }

    /// Replaces the rows, and keeps the same todo selected. If that todo is gone, selects the todo that is
    /// now at its row. After an edit, selects the todo of ``following``, unless the person has selected
    /// another todo since. Clears the filter if it hides an added todo.
    mutating func replace(_ rows: [TodoRowModel]) {
        let place = shown == scope ? selection : nil
        var id = selected?.id
        if let wanted { id = wanted } else if let following, following.after == id { id = following.id }
        loaded = rows
        shown = scope
        applyFilter()
        let shownIDs = Set(self.rows.map(\.id))
        if let hidden = loaded.last(where: { added.contains($0.id) && !shownIDs.contains($0.id) }) {
            (filter, id) = ("", hidden.id)
            applyFilter()
        }
        select(id.flatMap { id in self.rows.firstIndex { $0.id == id } } ?? place)
        (wanted, following, added) = (nil, nil, [])
    }

    /// Sets ``rows`` to the rows whose title, tags or note contain every word of the filter.
    mutating func applyFilter() {
        let words = filter.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return rows = loaded }
        rows = loaded.filter { row in
            let text = (row.title + " " + row.tags.map { "#\($0)" }.joined(separator: " ") + " " + row.note)
                .lowercased()
            return words.allSatisfy(text.contains)
        }
    }
}

/// The list that the Today screen shows.
public enum DayScope: Hashable, Sendable {
    case day(Day)
    /// The open todos of days before today.
    case overdue
    /// Todos without a day.
    case inbox

    /// The day of the list; `nil` for the inbox and the list of overdue todos.
    public var day: Day? { if case .day(let day) = self { day } else { nil } }
}

extension TodoDraft {
    /// The list that the todo goes to if the line of the draft names no day.
    var scope: DayScope { inboxUnlessDated ? .inbox : defaultDay.map { .day($0) } ?? .inbox }
}
