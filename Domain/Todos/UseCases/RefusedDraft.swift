public import DomainPrimitives

/// A draft that was not added, and why.
public struct RefusedDraft: Hashable, Sendable {
    /// What was to be added.
    public let draft: TodoDraft
    /// Why it was not.
    public let error: PlannerError

    public init(_ draft: TodoDraft, _ error: PlannerError) {
        self.draft = draft
        self.error = error
    }
}
