public import DomainPrimitives
public import LibraryDomain

/// The records of a library on this device.
public struct LibraryRecords: RecordRepository {
    private let source: any LibrarySource
    private let edited: @Sendable () -> Void

    /// - Parameter edited: called after each action that was stored.
    public init(source: any LibrarySource, edited: @escaping @Sendable () -> Void) {
        self.source = source
        self.edited = edited
    }

    public func read<Value>(_ body: (any RecordReading) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        try source.read { reader throws(PlannerError) in try body(reader) }
    }

    public func write<Value>(
        _ label: ActionLabel, isDryRun: Bool, _ body: (RecordAction) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        let value = try source.write(commits: !isDryRun) { connection throws(PlannerError) in
            let action = connection.action(label)
            let value = try body(action)
            try action.finish()
            return value
        }
        if !isDryRun { edited() }
        return value
    }
}
