import DomainPrimitives
import DomainTesting
import LibraryDomain
import Synchronization
import TodosDomain

/// A library that counts its reads.
final class CountingRepository: PlannerRepository {
    private let planner: FakePlannerRepository
    private let count = Mutex(0)

    init(_ planner: FakePlannerRepository) { self.planner = planner }

    var reads: Int { count.withLock { $0 } }

    func read<Value>(
        _ body: (any PlannerReader) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        count.withLock { $0 += 1 }
        return try planner.read(body)
    }

    func write<Value>(
        _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value { try planner.write(action, isDryRun: isDryRun, body) }
}
