public import DomainPrimitives

/// A draft that was not added, with the reason.
public struct RefusedDraft: Hashable, Sendable {
    public let draft: TodoDraft
    public let error: PlannerError

    public init(_ draft: TodoDraft, _ error: PlannerError) {
        self.draft = draft
        self.error = error
    }
}
