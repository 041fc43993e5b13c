/// What becomes of a conflict.
public enum ConflictDecision: String, Hashable, Sendable, CaseIterable {
    /// What is there stays.
    case keep
    /// What lost takes its place, as an edit made now.
    case flip
}
