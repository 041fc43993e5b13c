public import DomainPrimitives

/// A source of notifications about changes that other processes make to the library.
public protocol LibraryChanges: Sendable {
    /// Starts to observe the library.
    /// - Parameter changed: called soon after each change by another process, on a background thread.
    func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation
}

/// A source of notifications about edits that a person makes in this process.
public protocol LibraryEdits: Sendable {
    /// Starts to observe edits.
    /// - Parameter edited: called after each edit, on the thread that made the edit. `edited` must return
    ///   quickly.
    func observe(_ edited: @escaping @Sendable () -> Void) -> Observation
}
