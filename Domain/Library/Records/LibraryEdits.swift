public import DomainPrimitives

/// A source of notifications about edits that a person makes in this process.
public protocol LibraryEdits: Sendable {
    /// Starts to observe edits.
    /// - Parameter edited: called after each edit, on the thread that made the edit. It must return quickly.
    /// - Returns: the observation, which ends when it is cancelled.
    func observe(_ edited: @escaping @Sendable () -> Void) -> Observation
}
