public import DomainPrimitives

/// Read access to the undo history.
public protocol ActionReading {
    /// Returns user actions, newest first.
    func actions(limit: Int) throws(PlannerError) -> [UserAction]
}

/// The undo history: the user actions, and what each of them changed.
public protocol ActionLog: ActionReading {
    /// Adds an action. Undone actions can no longer be redone after that.
    /// - Returns: the number of the action.
    func beginAction(_ label: ActionLabel) throws(PlannerError) -> Int
    func record(_ change: ActionChange, of action: Int) throws(PlannerError)
    /// - Parameter changes: the number of records that the action changed.
    func finishAction(_ action: Int, changes: Int) throws(PlannerError)
    /// Returns the changes of an action, in the order in which they were made.
    /// - Returns: the changes, and the number of changes of types that this version does not know.
    func changes(of action: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int)
    func setState(_ state: UserAction.State, of action: Int) throws(PlannerError)
}
