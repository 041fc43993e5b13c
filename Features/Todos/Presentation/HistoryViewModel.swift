public import DomainPrimitives
public import LibraryDomain
public import TodosDomain
import UtilState

/// The view model of the undo history. It shows, undoes and redoes user actions.
public final class HistoryViewModel: Sendable {
    /// A user action of the undo history.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// The number of the action. A newer action has a larger number.
        public let id: Int
        public let kind: ActionLabel.Kind
        /// The subject of the action in words, such as the title of a todo.
        public let subject: String
        public let at: Timestamp
        /// The day and the time of the action, in the zone of ``State/now``.
        public let day: Day
        public let time: TimeOfDay
        /// The state of the action: done, undone, or superseded. A superseded action was undone, and a redo
        /// is no longer possible.
        public let state: UserAction.State
        /// The number of records that the action changed.
        public let changes: Int
        /// The new name of a tag, project or saved view, if the action renamed it. ``subject`` is then the
        /// former name. `nil` for any other action.
        public let newName: String?
        /// The number of saved views whose queries got the new name of a record.
        public let adaptedViews: Int

        public var canUndo: Bool { state == .done }
        public var canRedo: Bool { state == .undone }

        fileprivate init(_ named: NamedAction, in zone: ZoneName) {
            self.init(named.action, newName: named.newName, adaptedViews: named.adaptedViews, in: zone)
        }

        init(_ action: UserAction, newName: String? = nil, adaptedViews: Int = 0, in zone: ZoneName) {
            id = action.id
            kind = action.label.kind
            subject = action.label.subject
            at = action.at
            let wall = zone.wall(at: action.at)
            (day, time) = (wall.day, wall.time)
            state = action.state
            changes = action.changes
            self.newName = newName
            self.adaptedViews = adaptedViews
        }
    }

    /// The user actions that Haru undoes or redoes together: the chosen action, and all actions that
    /// must be undone or redone before this action.
    public struct Reversal: Hashable, Sendable {
        public let direction: UserAction.Direction
        /// The identifiers of the actions, at least one.
        public let actions: Set<Int>
        /// The number of these actions that the filter hides.
        public let hidden: Int
    }

    public struct State: Hashable, Sendable {
        /// The user actions of the undo history, newest first.
        public internal(set) var list = FilterableList<Entry>()
        /// The shown user actions, newest first.
        public var entries: [Entry] { list.rows }
        /// The user actions that this view model last undid or redid; empty before the first undo or redo.
        public internal(set) var reverted: [Entry] = []
        /// The effects of the last undo or redo, by the numbers of the actions in ``reverted``.
        public internal(set) var effects: [Int: RevertOutcome.Effect] = [:]
        /// The number of times that this view model has undone or redone actions.
        public internal(set) var reverts = 0
        /// The number of fields and records that the last undo or redo could not change
        /// (``RevertOutcome/kept``).
        public internal(set) var kept = 0
        /// What this view model did most recently: undo or redo.
        public internal(set) var direction: UserAction.Direction = .undo
        /// The moment of the last read. Its zone is the zone in which the times of the actions are shown.
        public internal(set) var now: Moment
        /// What the actions changed, by the numbers of the actions. Contains only the actions whose details
        /// were read.
        public internal(set) var details: [Int: ActionDetails] = [:]
        /// The action whose changes ``showDetails(of:limit:)`` read last; `nil` before the first such read.
        var selected: Int?
        /// The error of the last read of ``details``; `nil` after a success.
        public internal(set) var detailsProblem: PlannerError?
    }

    private let findActions: FindActions
    private let readHistory: ReadHistory
    private let suggest: SuggestQueryWords
    private let revert: RevertActions
    private let types: [NamedRecordType]
    private let clock: any WallClock
    private let store: StateStore<State>

    /// - Parameter types: the record types that a query can find with `type:`, such as notes. The types that
    ///   every library has, such as todos, need not be in the list.
    public init(
        findActions: FindActions, readHistory: ReadHistory, suggest: SuggestQueryWords,
        revert: RevertActions, types: [NamedRecordType], clock: any WallClock
    ) {
        self.findActions = findActions
        self.types = types
        self.suggest = suggest
        self.readHistory = readHistory
        self.revert = revert
        self.clock = clock
        store = StateStore(State(now: clock.now()))
    }

    public var state: State { store.state }

    /// Reads the user actions that meet a query into the state. Every action meets the empty query.
    /// - Parameter limit: the maximum number of shown actions.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    public func show(_ query: String, limit: Int) throws(PlannerError) {
        filter(query)
        // A query can find older actions than the newest `limit` actions, so a query searches all actions.
        read(limit: query.isEmpty ? limit : nil, atMost: limit)
        try state.list.requireRows()
    }

    /// Sets the query that the shown actions must meet, but reads nothing. Call
    /// ``refresh(limit:selected:changes:)`` next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public func filter(_ query: String, isTyping: Bool = false) {
        store.update { $0.list.filter(query, isTyping: isTyping) }
    }

    /// Returns suggestions for the last word of a query that the person types.
    public func suggestions(
        completing query: String
    ) throws(PlannerError) -> [SuggestQueryWords.Suggestion] {
        try suggest(completing: query, in: .history(types))
    }

    /// - Parameters:
    ///   - limit: the maximum number of actions that are read; `nil` reads all actions.
    ///   - count: the maximum number of shown actions.
    private func read(limit: Int?, atMost count: Int) {
        let now = clock.now()
        let reading = state.list.read { query throws(PlannerError) in
            try findActions(query, limit: limit, types: types).map { Entry($0, in: now.zone) }.prefix(count)
        }
        store.update { state in
            state.list.finish(reading)
            state.now = now
        }
    }

    /// Reads the changes of the shown user actions into ``State/details``.
    /// - Parameters:
    ///   - records: the size limit for an action. An action with more changed records gets no details.
    ///   - limit: the maximum number of changes that are read for each action.
    /// - Throws: the errors of ``ReadHistory``.
    public func showDetails(ofActionsWithAtMost records: Int, limit: Int) throws(PlannerError) {
        let actions = state.entries.filter { $0.changes <= records }.map(\.id)
        let details = try readHistory.details(of: actions, limit: limit)
        store.update { $0.details = details }
    }

    /// Reads the newest user actions (at most `limit`), and the changes of the selected action. If the
    /// filter hides the selected action, reads the changes of the next older shown action instead. If
    /// no older action is shown, reads the changes of the oldest shown action. On failure, the state
    /// contains the error.
    /// - Parameters:
    ///   - selected: the number of the selected action. `nil` selects the action whose changes were
    ///     read last, or else the newest action.
    ///   - changes: the maximum number of changes to read.
    public func refresh(limit: Int, selected: Int?, changes: Int) {
        read(limit: limit, atMost: limit)
        guard state.list.problem == nil else { return }
        let (entries, selected) = (state.entries, selected ?? state.selected ?? .max)
        // An older action has a smaller number.
        let shown = entries.first { $0.id <= selected } ?? entries.last
        if let shown { showDetails(of: shown.id, limit: changes) }
    }

    /// Stores the changes of one user action in ``State/details``. On failure, stores the error in the state.
    /// - Parameter limit: the maximum number of changes that are read.
    public func showDetails(of action: Int, limit: Int) {
        do {
            let details = try readHistory.details(of: [action], limit: limit)
            store.update { ($0.details, $0.selected, $0.detailsProblem) = (details, action, nil) }
        } catch { store.update { $0.detailsProblem = error } }
    }

    /// Undoes the `count` newest user actions.
    /// - Throws: the errors of ``RevertActions``.
    public func undo(_ count: Int, isDryRun: Bool) throws(PlannerError) {
        show(try revert(.undo, count, isDryRun: isDryRun), .undo)
    }

    /// Redoes the `count` user actions that were undone last.
    /// - Throws: the errors of ``RevertActions``.
    public func redo(_ count: Int, isDryRun: Bool) throws(PlannerError) {
        show(try revert(.redo, count, isDryRun: isDryRun), .redo)
    }

    /// Returns an action together with the actions that must be undone or redone before this action,
    /// even if the filter hides them:
    ///
    /// - If the action can be undone: all newer actions that can be undone.
    /// - If the action can be redone: all older actions that can be redone.
    ///
    /// - Returns: `nil` if the action is not in the history, or can be neither undone nor redone.
    public func reversal(downTo action: Int) -> Reversal? {
        let list = state.list
        guard let row = list.all.firstIndex(where: { $0.id == action }) else { return nil }
        let (direction, actions): (UserAction.Direction, [Int])
        if list.all[row].canUndo {
            (direction, actions) = (.undo, list.all[...row].filter(\.canUndo).map(\.id))
        } else if list.all[row].canRedo {
            (direction, actions) = (.redo, list.all[row...].filter(\.canRedo).map(\.id))
        } else {
            return nil
        }
        let hidden = Set(actions).subtracting(list.rows.lazy.map(\.id)).count
        return Reversal(direction: direction, actions: Set(actions), hidden: hidden)
    }

    /// Undoes or redoes actions.
    /// - Throws: the errors of ``RevertActions``.
    public func revert(_ reversal: Reversal) throws(PlannerError) {
        show(try revert(reversal.direction, reversal.actions), reversal.direction)
    }

    private func show(_ steps: [RevertActions.Step], _ direction: UserAction.Direction) {
        store.update { state in
            state.reverted = steps.map { Entry($0.named, in: state.now.zone) }
            state.effects = Dictionary(steps.map { ($0.action.id, $0.outcome.effect) }) { $1 }
            state.kept = steps.reduce(0) { $0 + $1.outcome.kept }
            state.direction = direction
            state.reverts += 1
        }
    }
}
