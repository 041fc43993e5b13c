public import DomainPrimitives
public import LibraryDomain
public import TodosDomain
import UtilState

/// What was done, and taking it back.
public final class HistoryViewModel: Sendable {
    /// An action of the user.
    public struct Entry: Hashable, Sendable {
        /// Counts up from 1.
        public let id: Int
        /// What was done.
        public let kind: ActionLabel.Kind
        /// What it was done to, in words.
        public let subject: String
        /// When.
        public let at: Timestamp
        /// Whether it stands, or was taken back.
        public let state: UserAction.State
        /// How many fields it changed.
        public let changes: Int

        /// Whether it can be taken back.
        public var canUndo: Bool { state == .done }
        /// Whether it can be done again.
        public var canRedo: Bool { state == .undone }

        init(_ action: UserAction) {
            id = action.id
            kind = action.label.kind
            subject = action.label.subject
            at = action.at
            state = action.state
            changes = action.changes
        }
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The newest first.
        public internal(set) var entries: [Entry] = []
        /// The actions that the last undo or redo touched.
        public internal(set) var reverted: [Entry] = []
        /// How many intents took something back or did it again.
        public internal(set) var reverts = 0
        /// Fields that it left alone, because something changed them since.
        public internal(set) var kept = 0
        /// Whether the last intent took back or did again.
        public internal(set) var direction: UserAction.Direction = .undo
        /// On whose wall the times are read.
        public internal(set) var zone: ZoneName
        /// Why the history could not be read; `nil` where it could.
        public var problem: PlannerError?
    }

    private let readHistory: ReadHistory
    private let revert: RevertActions
    private let store: StateStore<State>

    public init(readHistory: ReadHistory, revert: RevertActions, clock: any WallClock) {
        self.readHistory = readHistory
        self.revert = revert
        store = StateStore(State(zone: clock.now().zone))
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Shows the last actions.
    /// - Throws: what reading the history throws.
    public func show(limit: Int) throws(PlannerError) {
        let actions = try readHistory(limit: limit)
        store.update { state in
            state.entries = actions.map(Entry.init)
            state.problem = nil
        }
    }

    /// Shows the last actions. What goes wrong is in the state.
    public func refresh(limit: Int) {
        do { try show(limit: limit) } catch { store.update { $0.problem = error } }
    }

    /// Takes back the last actions.
    /// - Throws: what taking back throws.
    public func undo(_ count: Int, isRehearsal: Bool) throws(PlannerError) {
        show(try revert(.undo, count, isRehearsal: isRehearsal), .undo)
    }

    /// Does again what was taken back.
    /// - Throws: what doing again throws.
    public func redo(_ count: Int, isRehearsal: Bool) throws(PlannerError) {
        show(try revert(.redo, count, isRehearsal: isRehearsal), .redo)
    }

    /// Takes back what stands from the newest of these actions down to one of them, or, where that was taken
    /// back, does it and what was taken back before it again. Nothing but what was seen: what somebody else
    /// has done since is not meant.
    /// - Parameters:
    ///   - row: which of them, from 0.
    ///   - entries: as they were shown.
    ///   - limit: how many actions are shown after it.
    /// - Throws: what taking back throws.
    public func revert(downTo row: Int, of entries: [Entry], thenShowing limit: Int) throws(PlannerError) {
        if entries[row].canUndo {
            show(try revert(.undo, Set(entries[...row].filter(\.canUndo).map(\.id))), .undo)
        } else if entries[row].canRedo {
            show(try revert(.redo, Set(entries[row...].filter(\.canRedo).map(\.id))), .redo)
        }
        refresh(limit: limit)
    }

    private func show(_ steps: [RevertActions.Step], _ direction: UserAction.Direction) {
        store.update { state in
            state.reverted = steps.map { Entry($0.action) }
            state.kept = steps.reduce(0) { $0 + $1.outcome.kept }
            state.direction = direction
            state.reverts += 1
        }
    }
}
