/// What a use case or a repository can fail with.
public enum PlannerError: Error, Hashable, Sendable {
    case invalid(ValidationError)
    /// Nothing matches the reference that was given.
    case notFound(reference: String)
    /// No tag has the name that was given.
    case unknownTag(name: String)
    /// The todo does not repeat.
    case notRepeating(title: String)
    /// The reference matches several: up to five of them, as a person would tell them apart.
    case ambiguous(reference: String, candidates: [String])
    /// The deletion would take subtasks along and nobody agreed to that.
    case needsConfirmation(count: Int)
    /// A file that is read breaks its format or a rule.
    case malformed(InputProblem)
    /// There is no action to undo or redo.
    case nothingToUndo
    case nothingToRedo
    case storage(StorageError)
}
