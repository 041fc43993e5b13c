public import DomainPrimitives

/// A store of the sync history of this device. The history is not part of the library, so an idle sync does
/// not write to the library.
public protocol SyncJournal: Sendable {
    /// Returns the stored history; an empty one if it does not exist or cannot be read.
    func history() -> SyncHistory
    /// Stores the history. Ignores errors, because the success of a sync does not depend on its history.
    func store(_ history: SyncHistory)
    /// Starts to observe changes by other processes.
    /// - Parameter changed: called on a thread of its own.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
