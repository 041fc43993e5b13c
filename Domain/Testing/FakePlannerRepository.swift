public import LibraryDomain
public import DomainPrimitives
import Foundation
import Synchronization
public import TodosDomain

/// The planner's repository in memory, by the same contract as the real one: it is held to it by the same tests.
public final class FakePlannerRepository: PlannerRepository {
    private let state: Mutex<FakePlannerState>
    private let clock: any WallClock

    /// - Parameter todos: what the library holds from the start; not undoable.
    public init(_ todos: [Todo] = [], clock: any WallClock = FixedClock()) {
        self.clock = clock
        var state = FakePlannerState()
        for todo in todos { state.seed(todo) }
        self.state = Mutex(state)
    }

    public func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError) -> Value {
        try body(FakePlannerSession(state: state.withLock { $0 }, label: nil, clock: clock))
    }

    public func write<Value>(
        _ action: ActionLabel, isRehearsal: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        let session = FakePlannerSession(state: state.withLock { $0 }, label: action, clock: clock)
        let value = try body(session)
        let finished = session.finish()
        if !isRehearsal { state.withLock { $0 = finished } }
        return value
    }
}
