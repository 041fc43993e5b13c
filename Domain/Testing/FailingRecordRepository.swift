public import DomainPrimitives
public import LibraryDomain

/// A repository of records whose every call fails.
public struct FailingRecordRepository: RecordRepository {
    private let error: PlannerError

    public init(_ error: PlannerError = .storage(StorageError(.full, path: "/library"))) {
        self.error = error
    }

    public func read<Value>(_ body: (any RecordReading) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        throw error
    }

    public func write<Value>(
        _ label: ActionLabel, isDryRun: Bool, _ body: (RecordAction) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value { throw error }
}
