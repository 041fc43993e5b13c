public import DomainPrimitives
public import LibraryDomain
import Synchronization
public import TodosDomain

/// A library that is locked, as if by another program: reads succeed, and writes fail.
public final class FailingWriteRepository: PlannerRepository {
    private let base: any PlannerRepository
    private let locked = Mutex(true)

    /// - Parameter base: the library that receives all reads. It also receives the writes while ``isLocked``
    ///   is `false`.
    public init(_ base: any PlannerRepository) { self.base = base }

    /// Whether every write fails with the error of a locked library. At first `true`.
    public var isLocked: Bool {
        get { locked.withLock { $0 } }
        set { locked.withLock { $0 = newValue } }
    }

    public func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        try base.read(body)
    }

    public func write<Value>(
        _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        if isLocked { throw .storage(StorageError(.locked, path: "/library/haru.db")) }
        return try base.write(action, isDryRun: isDryRun, body)
    }
}
