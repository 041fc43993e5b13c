public import DomainPrimitives
public import TodosDomain

/// The planner's repository over a library on this device.
public struct LibraryRepository: PlannerRepository {
    private let source: any LibrarySource

    public init(source: any LibrarySource) { self.source = source }

    public func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError) -> Value {
        try source.read { reader throws(PlannerError) in try body(reader) }
    }

    public func write<Value>(
        _ action: ActionLabel, isRehearsal: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try source.write(commits: !isRehearsal) { connection throws(PlannerError) in
            let writer = ActionWriter(connection: connection, label: action)
            let value = try body(writer)
            try writer.finish()
            return value
        }
    }
}
