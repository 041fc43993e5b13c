public import DomainPrimitives
public import LibraryDomain
public import TodosDomain

/// A library that cannot be read or written.
public struct FailingPlannerRepository: PlannerRepository {
    private let error: PlannerError

    public init(_ error: PlannerError = .storage(StorageError(.locked, path: "/library/haru.db"))) {
        self.error = error
    }

    public func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        throw error
    }

    public func write<Value>(
        _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        throw error
    }
}
