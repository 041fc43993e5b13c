public import DomainPrimitives
public import Foundation
public import TodosDomain
public import UtilState

/// What the day's screen shows.
public struct DayState: Hashable, Sendable {
    /// Subtasks that a deletion would take along: it waits for an answer.
    public struct Confirmation: Hashable, Sendable {
        /// Which todo.
        public let id: UUID
        public let title: String
        /// How many subtasks.
        public let count: Int
    }

    /// The activity that receives the keys.
    public enum Activity: Hashable, Sendable {
        /// Moving about in the list.
        case listing
        /// The person types a line of quick add. A resumed line could not be stored before:
        /// ``DayState/unsaved`` keeps it if the person leaves it again.
        case composing(Composition, isResumed: Bool)
        /// Lines that were pasted wait for an answer.
        case pasting(PastedOutline, isResumed: Bool)
        /// The person types the day to move a todo to.
        case moving(TodoRowModel)
        /// The person types the words that rows must contain.
        case filtering
        /// The fields of a todo are being edited.
        case editing(TodoForm)
    }

    /// The todo to be selected when the list has been read after an edit.
    struct Following: Hashable, Sendable {
        /// `nil` keeps the place in the list.
        let id: UUID?
        /// The todo that was selected when the edit was asked for.
        let after: UUID?
    }

    /// When it was last looked at the clock.
    public internal(set) var now: Moment
    /// What is asked for.
    public internal(set) var scope: DayScope
    /// What ``rows`` belong to; `nil` before the first load.
    public internal(set) var shown: DayScope?
    /// In the order of the day, subtasks below their parents, as the filter leaves them.
    public internal(set) var rows: [TodoRowModel] = []
    /// Whether there are more than are listed.
    public internal(set) var isCut = false
    /// The todo to be selected when the list has been read.
    var wanted: UUID?
    /// The selection that the last edit asks for; `nil` after the list has been read.
    var following: Following?
    /// Todos that were added since the list was read. The filter must not hide them.
    var added: Set<UUID> = []
    /// All that were loaded.
    var loaded: [TodoRowModel] = []
    /// Words that rows must contain; empty for all.
    public internal(set) var filter = ""
    /// The row that keys act on; `nil` where there is none.
    public internal(set) var selection: Int?
    /// Figures of the days around the day that is shown; those without todos have none.
    public internal(set) var cells: [Day: DayCell] = [:]
    /// The day around which ``cells`` were read; `nil` before the first load.
    var figuresDay: Day?
    /// Open todos before today; ``ReadAgenda/overdueCap`` means that many or more.
    public internal(set) var overdue = 0
    /// Days in a row with something done, up to today.
    public internal(set) var streak = 0
    /// The activity that receives the keys.
    public internal(set) var activity = Activity.listing
    /// Lines that were left with Escape, by the list that they go to. Each is there again when a line for
    /// that list is begun.
    var abandoned: [DayScope: [TodoDraft]] = [:]
    /// Lines that could not be stored, the oldest first: they are there to be tried again.
    public internal(set) var unsaved: [TodoDraft] = []
    /// Forms that could not be stored, the oldest first.
    public internal(set) var unsavedForms: [TodoForm] = []
    /// Lines that were pasted and could not be stored, the oldest first.
    public internal(set) var unsavedOutlines: [PastedOutline] = []
    /// A question that waits for an answer. While something is typed, it waits itself.
    public internal(set) var confirmation: Confirmation?
    /// What is said in passing.
    public internal(set) var notice: Numbered<DayNotice>?
    /// Why the list could not be read; `nil` where it could.
    var agendaProblem: PlannerError?
    /// Why the figures could not be read; `nil` where they could.
    var figuresProblem: PlannerError?
    /// Why the library could not be read; `nil` where it could.
    public var problem: PlannerError? { agendaProblem ?? figuresProblem }

    init(now: Moment) {
        self.now = now
        scope = .day(now.day)
    }

    /// The line of quick add that is being typed.
    public var composition: Composition? {
        if case .composing(let composition, _) = activity { composition } else { nil }
    }

    /// The lines that were pasted and wait for an answer.
    public var outline: PastedOutline? {
        if case .pasting(let outline, _) = activity { outline } else { nil }
    }

    /// The fields that are being edited.
    public internal(set) var form: TodoForm? {
        get { if case .editing(let form) = activity { form } else { nil } }
        set { activity = newValue.map { .editing($0) } ?? .listing }
    }

    /// Whether the line or the lines that are open could not be stored before.
    var isResumed: Bool {
        switch activity {
        case .composing(_, let isResumed), .pasting(_, let isResumed): isResumed
        default: false
        }
    }

    /// Whether the days around the one shown have no todos, and no open one is overdue, as in a new library.
    public var isBare: Bool { scope.day != nil && figuresDay == day && cells.isEmpty && overdue == 0 }

    /// The day that is shown, and that new todos get: today where the list is of no day.
    public var day: Day { scope.day ?? now.day }

    /// Whether ``rows`` are those that were asked for.
    public var isLoaded: Bool { shown == scope }

    /// The row that keys act on.
    public var selected: TodoRowModel? { selection.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

    /// A todo of the list as it was last read, whatever the filter leaves; `nil` where it is not there any
    /// more.
    public func stored(_ id: UUID) -> TodoRowModel? { loaded.first { $0.id == id } }

    /// How productive the two weeks up to the day that is shown were, a number a day.
    public var productivity: [Double] { (-13...0).map { cells[day.adding(days: $0)]?.productivity ?? 0 } }

    /// How many of all that were loaded are done.
    public var progress: (done: Int, total: Int) { (loaded.count(where: \.isDone), loaded.count) }

    mutating func tell(_ notice: DayNotice) { self.notice = Numbered(after: self.notice, notice) }

    /// Chooses a row, as near as there is one.
    mutating func select(_ index: Int?) {
        guard !rows.isEmpty else { return selection = nil }
        selection = min(max(index ?? 0, 0), rows.count - 1)
    }

    /// Puts rows in the place of those there were. The same todo stays selected; where it is gone, the same
    /// place is. After an edit, what the edit wants is selected instead, unless the person went on to another
    /// todo since.
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

    /// Keeps the rows whose title, tags or note contain every word.
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
