public import DomainPrimitives

/// What a person did, as the history shows it.
public struct ActionLabel: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case add, edit, done, undone, move, delete, tagAdd, tagEdit, tagDelete, tagMerge, `import`, restore, undo, redo
    }

    public let kind: Kind
    /// The title it concerned, or a file's name.
    public let subject: String

    public init(_ kind: Kind, _ subject: String) {
        self.kind = kind
        self.subject = subject
    }

    /// What an action on todos is about: the title of the first, and how many more.
    static func subject(of todos: [Todo]) -> String {
        guard let first = todos.first else { return "" }
        return todos.count == 1 ? first.title.description : "\(first.title) +\(todos.count - 1)"
    }
}

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

/// What taking an action back did.
public struct RevertOutcome: Hashable, Sendable {
    /// Todos and tags set back.
    public let reverted: Int
    /// Fields left alone because something changed them since.
    public let kept: Int

    public init(reverted: Int, kept: Int) {
        self.reverted = reverted
        self.kept = kept
    }
}
