public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain
import Synchronization
import TodosDomain

/// Stores the data of a library in memory. Each read or write gets the data as a ``MemoryLibrary``.
public final class MemorySource: Sendable {
    private let state = Mutex(MemoryState())
    private let catalogue: RecordCatalogue
    private let clock: any WallClock

    public init(catalogue: RecordCatalogue, clock: any WallClock) {
        self.catalogue = catalogue
        self.clock = clock
    }

    /// Runs `body`, whose reads see one consistent state.
    public func read<Value>(_ body: (MemoryLibrary) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        try body(library())
    }

    /// Runs `body` as one transaction. The changes do not enter the undo history.
    /// - Parameter commits: whether the changes are kept.
    public func write<Value>(
        commits: Bool, _ body: (MemoryLibrary) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        let library = library()
        let value = try body(library)
        if commits { state.withLock { $0 = library.state } }
        return value
    }

    /// Runs `body` as one user action in one transaction.
    /// - Parameters:
    ///   - label: the name in the undo history; `nil` for changes that cannot be undone.
    ///   - isDryRun: whether to discard all changes at the end.
    public func write<Value>(
        _ label: ActionLabel?, isDryRun: Bool,
        _ body: (MemoryLibrary, RecordAction) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        let library = library()
        let action = RecordAction(library: library, observers: library.observers(), label: label)
        let value = try body(library, action)
        try action.finish()
        if !isDryRun { state.withLock { $0 = library.state } }
        return value
    }

    private func library() -> MemoryLibrary {
        MemoryLibrary(state.withLock { $0 }, catalogue: catalogue, now: clock.now())
    }
}
