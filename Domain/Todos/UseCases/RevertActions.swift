public import DomainPrimitives
public import LibraryDomain

/// Undoes the newest actions, or redoes those that were undone last. Either is a new edit, so it also works
/// after a sync.
public struct RevertActions: Sendable {
    /// One action taken back or done again.
    public struct Step: Hashable, Sendable {
        /// The action.
        public let action: UserAction
        /// What became of its changes.
        public let outcome: RevertOutcome
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameter count: how many actions, 1 to as many as there are.
    /// - Throws: ``PlannerError/nothingToUndo`` or ``PlannerError/nothingToRedo`` if there is none.
    public func callAsFunction(
        _ direction: UserAction.Direction, _ count: Int, isRehearsal: Bool = false
    ) throws(PlannerError) -> [Step] {
        guard count >= 1 else {
            throw .invalid(ValidationError(.count, String(count), .range(min: 1, max: 1000)))
        }
        return try revert(direction, String(count), isRehearsal: isRehearsal) {
            candidates throws(PlannerError) in
            guard count <= candidates.count else {
                throw .invalid(ValidationError(.count, String(count), .range(min: 1, max: candidates.count)))
            }
            return Array(candidates.prefix(count))
        }
    }

    /// Reverts the actions with these identifiers that can still be reverted. Actions that are newer than the
    /// caller's list stay.
    /// - Throws: ``PlannerError/nothingToUndo`` or ``PlannerError/nothingToRedo`` if none of them can be
    ///   reverted.
    public func callAsFunction(_ direction: UserAction.Direction, _ actions: Set<Int>) throws(PlannerError)
        -> [Step]
    {
        try revert(direction, String(actions.count), isRehearsal: false) { candidates throws(PlannerError) in
            candidates.filter { actions.contains($0.id) }
        }
    }

    /// - Parameter choose: picks from those that can be reverted, in the order in which they would be.
    private func revert(
        _ direction: UserAction.Direction, _ subject: String, isRehearsal: Bool,
        choose: ([UserAction]) throws(PlannerError) -> [UserAction]
    ) throws(PlannerError) -> [Step] {
        try repository.write(
            ActionLabel(direction == .undo ? .undo : .redo, subject), isRehearsal: isRehearsal
        ) {
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
            for action in chosen {
                steps.append(Step(action: action, outcome: try writer.revert(action, direction)))
            }
            return steps
        }
    }
}
