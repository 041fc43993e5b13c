public import DomainPrimitives

/// Reports edits that this process makes to the library because a person asked.
public protocol LibraryEdits: Sendable {
    /// Observes edits until the observation is cancelled.
    /// - Parameter edited: called after each edit, on the thread that made it. It must answer at once.
    /// - Returns: the observation, which ends when it is cancelled.
    func observe(_ edited: @escaping @Sendable () -> Void) -> Observation
}
