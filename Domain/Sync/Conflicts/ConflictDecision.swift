/// A person's decision about a conflict.
public enum ConflictDecision: String, Hashable, Sendable, CaseIterable {
    /// The present value stays.
    case keep
    /// The lost value replaces the present value, as a new edit.
    case flip
}
