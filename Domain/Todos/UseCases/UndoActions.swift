public import LibraryDomain
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
        return try revert(String(count), isRehearsal: isRehearsal) { candidates throws(PlannerError) in
            guard count <= candidates.count else {
                throw .invalid(ValidationError(.count, String(count), .range(min: 1, max: candidates.count)))
            }
            return Array(candidates.prefix(count))
        }
    }

    /// The actions of these identifiers, as far as they can still be taken back or done again, and no others: what was
    /// done since they were looked at stays.
    /// - Throws: ``PlannerError/nothingToUndo`` or ``PlannerError/nothingToRedo`` where none of them can.
    public func callAsFunction(_ actions: Set<Int>) throws(PlannerError) -> [Step] {
        try revert(String(actions.count), isRehearsal: false) { candidates throws(PlannerError) in
            candidates.filter { actions.contains($0.id) }
        }
    }

    /// - Parameter choose: picks from those that can be reverted, in the order in which they would be.
    private func revert(
        _ subject: String, isRehearsal: Bool, choose: ([UserAction]) throws(PlannerError) -> [UserAction]
    ) throws(PlannerError) -> [Step] {
        try repository.write(ActionLabel(direction == .undo ? .undo : .redo, subject), isRehearsal: isRehearsal) {
            writer throws(PlannerError) in
            let history = try writer.actions(limit: 1000)
            let candidates: [UserAction] =
                switch direction {
                case .undo: history.filter { $0.state == .done }
                // The last undone is the oldest of those still undone.
                case .redo: history.filter { $0.state == .undone }.reversed()
                }
            let chosen = candidates.isEmpty ? [] : try choose(candidates)
            guard !chosen.isEmpty else { throw direction == .undo ? .nothingToUndo : .nothingToRedo }
            var steps: [Step] = []
            for action in chosen { steps.append(Step(action: action, outcome: try writer.revert(action, direction))) }
            return steps
        }
    }
}
