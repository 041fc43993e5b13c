public import DomainPrimitives

/// One entry of the undo history.
public struct UserAction: Hashable, Sendable, Identifiable {
    /// Done; taken back and can be done again; taken back for good, as something else was done since.
    public enum State: Int, Hashable, Sendable { case done, undone, superseded }
    /// Taking back, or doing again.
    public enum Direction: Hashable, Sendable { case undo, redo }

    /// Rises with time.
    public let id: Int
    /// What was done.
    public let label: ActionLabel
    /// When.
    public let at: Timestamp
    /// Whether it was taken back.
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
