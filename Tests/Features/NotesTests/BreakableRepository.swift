import DomainPrimitives
import DomainTesting
import LibraryDomain
import Synchronization
import TodosDomain

/// A library in memory. After a call of ``fail(with:)``, each read fails.
final class BreakableRepository: PlannerRepository {
    private let planner: FakePlannerRepository
    private let problem = Mutex<PlannerError?>(nil)

    init(_ planner: FakePlannerRepository) { self.planner = planner }

    func fail(with error: PlannerError) { problem.withLock { $0 = error } }

    func read<Value>(
        _ body: (any PlannerReader) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        if let error = problem.withLock({ $0 }) { throw error }
        return try planner.read(body)
    }

    func write<Value>(
        _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value { try planner.write(action, isDryRun: isDryRun, body) }
}
