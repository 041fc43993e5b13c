public import DomainPrimitives

/// One entry of the undo history.
public struct UserAction: Hashable, Sendable, Identifiable {
    public enum State: Int, Hashable, Sendable {
        case done
        /// A person has undone the action, and can redo it.
        case undone
        /// A person has undone the action. A redo is no longer possible, because another action followed.
        case superseded
    }

    public enum Direction: Hashable, Sendable { case undo, redo }

    /// A later action has a larger identifier.
    public let id: Int
    public let label: ActionLabel
    public let at: Timestamp
    public let state: State
    /// The number of records that the action changed.
    public let changes: Int

    public init(id: Int, label: ActionLabel, at: Timestamp, state: State, changes: Int) {
        self.id = id
        self.label = label
        self.at = at
        self.state = state
        self.changes = changes
    }
}
