public import DomainPrimitives

/// Takes back the newest actions, or does them again, as new edits (PRODUCT.md §4: after sync too).
public struct UndoActions: Sendable {
    /// One action taken back or done again.
    public struct Step: Hashable, Sendable {
        /// The action.
        public let action: UserAction
        /// What became of its changes.
        public let outcome: RevertOutcome
    }

    private let repository: any PlannerRepository
    /// Whether this takes back or does again.
    public let direction: UserAction.Direction

    public init(repository: any PlannerRepository, direction: UserAction.Direction) {
        self.repository = repository
        self.direction = direction
    }

    /// - Parameter count: how many actions, 1 to as many as there are.
    /// - Throws: ``PlannerError/nothingToUndo`` or ``PlannerError/nothingToRedo`` where there is none.
    public func callAsFunction(_ count: Int, isRehearsal: Bool = false) throws(PlannerError) -> [Step] {
        guard count >= 1 else { throw .invalid(ValidationError(.count, String(count), .range(min: 1, max: 1000))) }
        let label = ActionLabel(direction == .undo ? .undo : .redo, String(count))
        return try repository.write(label, isRehearsal: isRehearsal) { writer throws(PlannerError) in
            let history = try writer.actions(limit: 1000)
            let candidates: [UserAction] =
                switch direction {
                case .undo: history.filter { $0.state == .done }
                // The last undone is the oldest of those still undone.
                case .redo: history.filter { $0.state == .undone }.reversed()
                }
            guard !candidates.isEmpty else { throw direction == .undo ? .nothingToUndo : .nothingToRedo }
            guard count <= candidates.count else {
                throw .invalid(ValidationError(.count, String(count), .range(min: 1, max: candidates.count)))
            }
            var steps: [Step] = []
            for action in candidates.prefix(count) {
                steps.append(Step(action: action, outcome: try writer.revert(action, direction)))
            }
            return steps
        }
    }
}
