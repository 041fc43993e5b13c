public import DomainPrimitives
import DomainCatalogue
public import LibraryDomain
import Synchronization
public import TodosDomain

/// The planner's repository in memory: the real record engine on stores in memory.
public final class FakePlannerRepository: PlannerRepository {
    private let state: Mutex<MemoryState>
    private let clock: any WallClock
    /// Why the todos cannot be stored.
    private let problem: PlannerError?

    /// - Parameter todos: what the library holds from the start; not undoable.
    public init(_ todos: [Todo] = [], clock: any WallClock = FixedClock()) {
        self.clock = clock
        let library = MemoryLibrary(MemoryState(), catalogue: .haru, now: clock.now())
        problem = library.seed(todos)
        state = Mutex(library.state)
    }

    public func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError) -> Value {
        if let problem { throw problem }
        return try body(library())
    }

    public func write<Value>(
        _ action: ActionLabel, isRehearsal: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        if let problem { throw problem }
        let library = library()
        let action = RecordAction(library: library, observers: library.observers(), label: action)
        let value = try body(PlannerSession(library: library, action: action))
        try action.finish()
        if !isRehearsal { state.withLock { $0 = library.state } }
        return value
    }

    private func library() -> MemoryLibrary {
        MemoryLibrary(state.withLock { $0 }, catalogue: .haru, now: clock.now())
    }
}

extension MemoryLibrary {
    /// Stores todos as if they had always been there.
    /// - Returns: why not.
    fileprivate func seed(_ todos: [Todo]) -> PlannerError? {
        let action = RecordAction(library: self, observers: observers(), label: nil)
        let session = PlannerSession(library: self, action: action)
        do {
            for todo in todos { _ = try session.insert(todo) }
            try action.finish()
            return nil
        } catch { return error }
    }
}
