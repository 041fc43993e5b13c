public import DomainPrimitives
public import LibraryDomain

/// A source of notifications about changes by other processes. A test announces each change with
/// ``change()``.
public final class FakeLibraryChanges: LibraryChanges {
    private let observers = Observers()

    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation {
        observers.add(changed)
    }

    public func change() { observers.notify() }
}

/// A source of notifications about a person's edits in this process. A test announces each edit with
/// ``announce()``.
public final class FakeLibraryEdits: LibraryEdits {
    private let observers = Observers()

    public init() {}

    public func observe(_ edited: @escaping @Sendable () -> Void) -> Observation { observers.add(edited) }

    public func announce() { observers.notify() }
}
