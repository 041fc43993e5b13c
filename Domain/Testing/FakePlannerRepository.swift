public import DomainCatalogue
public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain
public import TodosDomain

/// The planner's repository in memory: the real record engine on stores in memory.
public final class FakePlannerRepository: PlannerRepository {
    private let source: MemorySource
    /// The error that occurred when the initializer stored the todos; `nil` if there was none. Every read and
    /// write throws this error.
    private let problem: PlannerError?

    /// - Parameter todos: the todos that the library contains from the start. An undo cannot remove them.
    public init(_ todos: [Todo] = [], clock: any WallClock = FixedClock(), catalogue: RecordCatalogue = .haru)
    {
        source = MemorySource(catalogue: catalogue, clock: clock)
        do throws(PlannerError) {
            try source.write(nil, isDryRun: false) { library, action throws(PlannerError) in
                let session = PlannerSession(library: library, action: action)
                for todo in todos { _ = try session.insert(todo) }
            }
            problem = nil
        } catch { problem = error }
    }

    /// A repository of records with the same library as this repository.
    public var records: FakeRecordRepository { FakeRecordRepository(source) }

    /// Renames a saved view without a check. After a sync, two saved views can have one name.
    public func rename(_ view: SavedView, to name: String) throws(PlannerError) {
        try write(ActionLabel(.viewEdit, view.name), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.edit(.savedView, RecordID(view.id), ["name": .text(name)])
        }
    }

    public func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        if let problem { throw problem }
        return try source.read(body)
    }

    public func write<Value>(
        _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        if let problem { throw problem }
        return try source.write(action, isDryRun: isDryRun) { library, action throws(PlannerError) in
            try body(PlannerSession(library: library, action: action))
        }
    }
}
