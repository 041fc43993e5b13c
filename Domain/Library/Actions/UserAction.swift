public import DomainPrimitives

/// One entry of the undo history.
public struct UserAction: Hashable, Sendable, Identifiable {
    public enum State: Int, Hashable, Sendable {
        case done
        /// Undone; redo is possible.
        case undone
        /// Undone, and another action followed, so redo is no longer possible.
        case superseded
    }

    public enum Direction: Hashable, Sendable { case undo, redo }

    /// Rises with time.
    public let id: Int
    /// What was done.
    public let label: ActionLabel
    /// When it was done.
    public let at: Timestamp
    /// Whether it was undone.
    public let state: State
    /// How many records it changed.
    public let changes: Int

    public init(id: Int, label: ActionLabel, at: Timestamp, state: State, changes: Int) {
        self.id = id
        self.label = label
        self.at = at
        self.state = state
        self.changes = changes
    }
}
