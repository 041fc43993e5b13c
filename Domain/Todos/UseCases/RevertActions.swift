public import DomainPrimitives
public import LibraryDomain

/// Undoes the newest actions, or redoes the actions that were undone last. An undo and a redo make new edits,
/// so they also work after a sync (Documentation/Product.md §History and undo).
public struct RevertActions: Sendable {
    /// An action that was undone or redone.
    public struct Step: Hashable, Sendable {
        /// The action with the new name that it gave to a record, if any.
        public let named: NamedAction
        public var action: UserAction { named.action }
        /// The changes that were undone or redone, and the changes that were left as they are.
        public let outcome: RevertOutcome
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameter count: How many actions to undo or redo, 1 or more.
    /// - Throws: One of these errors:
    ///   - ``PlannerError/nothingToUndo`` or ``PlannerError/nothingToRedo``: no action can be undone or
    ///     redone.
    ///   - ``PlannerError/invalid(_:)``: `count` is less than 1, or larger than the number of such actions.
    public func callAsFunction(
        _ direction: UserAction.Direction, _ count: Int, isDryRun: Bool = false
    ) throws(PlannerError) -> [Step] {
        guard count >= 1 else {
            throw .invalid(ValidationError(.count, String(count), .range(min: 1, max: 1000)))
        }
        return try revert(direction, String(count), isDryRun: isDryRun) {
            candidates throws(PlannerError) in
            guard count <= candidates.count else {
                throw .invalid(ValidationError(.count, String(count), .range(min: 1, max: candidates.count)))
            }
            return Array(candidates.prefix(count))
        }
    }

    /// Undoes or redoes the actions with these identifiers, if possible. Newer actions stay unchanged.
    /// - Throws: ``PlannerError/nothingToUndo`` or ``PlannerError/nothingToRedo`` if none of the actions can
    ///   be undone or redone.
    public func callAsFunction(_ direction: UserAction.Direction, _ actions: Set<Int>) throws(PlannerError)
        -> [Step]
    {
        try revert(direction, String(actions.count), isDryRun: false) { candidates throws(PlannerError) in
            candidates.filter { actions.contains($0.id) }
        }
    }

    /// Undoes or redoes the actions that `choose` returns, in the returned order.
    /// - Parameters:
    ///   - subject: The number of requested actions, as a text for the ``ActionLabel``.
    ///   - choose: Selects from all actions that can be undone or redone. Their order is the order in which a
    ///     person would undo or redo them one by one.
    private func revert(
        _ direction: UserAction.Direction, _ subject: String, isDryRun: Bool,
        choose: ([UserAction]) throws(PlannerError) -> [UserAction]
    ) throws(PlannerError) -> [Step] {
        try repository.write(
            ActionLabel(direction == .undo ? .undo : .redo, subject), isDryRun: isDryRun
        ) {
            writer throws(PlannerError) in
            let history = try writer.actions(limit: 1000)
            let candidates: [UserAction] =
                switch direction {
                case .undo: history.filter { $0.state == .done }
                // The action that was undone last is the oldest of all undone actions.
                case .redo: history.filter { $0.state == .undone }.reversed()
                }
            let chosen = candidates.isEmpty ? [] : try choose(candidates)
            guard !chosen.isEmpty else { throw direction == .undo ? .nothingToUndo : .nothingToRedo }
            var steps: [Step] = []
            for named in try writer.named(chosen) {
                steps.append(Step(named: named, outcome: try writer.revert(named.action, direction)))
            }
            return steps
        }
    }
}
