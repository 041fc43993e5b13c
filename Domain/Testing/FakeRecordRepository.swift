public import DomainPrimitives
public import LibraryDomain

/// A repository of records that runs the real record engine on stores in memory.
public struct FakeRecordRepository: RecordRepository {
    private let source: MemorySource

    init(_ source: MemorySource) { self.source = source }

    public func read<Value>(_ body: (any RecordReading) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        try source.read(body)
    }

    public func write<Value>(
        _ label: ActionLabel, isDryRun: Bool, _ body: (RecordAction) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try source.write(label, isDryRun: isDryRun) { _, action throws(PlannerError) in try body(action)
        }
    }
}
