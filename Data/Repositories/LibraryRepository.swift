public import DomainPrimitives
public import LibraryDomain
public import TodosDomain

/// A repository of todos and tags that reads and writes the library of this device.
public struct LibraryRepository: PlannerRepository {
    private let source: any LibrarySource
    private let edited: @Sendable () -> Void

    /// - Parameter edited: called after each change that was stored.
    public init(source: any LibrarySource, edited: @escaping @Sendable () -> Void) {
        self.source = source
        self.edited = edited
    }

    public func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        try source.read { reader throws(PlannerError) in try body(reader) }
    }

    public func write<Value>(
        _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        let value = try source.write(commits: !isDryRun) { connection throws(PlannerError) in
            let action = connection.action(action)
            let value = try body(PlannerSession(library: connection, action: action))
            try action.finish()
            return value
        }
        if !isDryRun { edited() }
        return value
    }
}
