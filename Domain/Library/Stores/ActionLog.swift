public import DomainPrimitives

/// Reads of the undo history.
public protocol ActionReading {
    /// User actions, newest first.
    func actions(limit: Int) throws(PlannerError) -> [UserAction]
}

/// The undo history: user actions, and what each changed.
public protocol ActionLog: ActionReading {
    /// Opens an entry. Undone entries can no longer be done again.
    /// - Returns: its number.
    func beginAction(_ label: ActionLabel) throws(PlannerError) -> Int
    func record(_ change: ActionChange, of action: Int) throws(PlannerError)
    /// - Parameter changes: how many records the action changed.
    func finishAction(_ action: Int, changes: Int) throws(PlannerError)
    /// The changes of an action, in the order they were made.
    /// - Returns: also how many records it changed of types that this version does not know.
    func changes(of action: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int)
    func setState(_ state: UserAction.State, of action: Int) throws(PlannerError)
}
