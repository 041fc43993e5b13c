/// What becomes of an edit that the server does not take.
public enum IssueDecision: String, Hashable, Sendable, CaseIterable {
    /// It is sent again as it is.
    case retry
    /// A new todo takes its place, with all that is seen of the old one, which then is as the server has it.
    case copy
    /// The record is as the server has it; one that the server does not know goes.
    case discard
}
