public import DomainPrimitives

/// One entry of the undo history.
public struct UserAction: Hashable, Sendable, Identifiable {
    public enum State: Int, Hashable, Sendable { case done, undone, superseded }
    public enum Direction: Hashable, Sendable { case undo, redo }

    /// Rises with time.
    public let id: Int
    public let label: ActionLabel
    public let at: Timestamp
    public let state: State
    /// How many todos and tags it changed.
    public let changes: Int

    public init(id: Int, label: ActionLabel, at: Timestamp, state: State, changes: Int) {
        self.id = id
        self.label = label
        self.at = at
        self.state = state
        self.changes = changes
    }
}
