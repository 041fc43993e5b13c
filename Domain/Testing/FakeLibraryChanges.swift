public import DomainPrimitives
public import LibraryDomain

/// Changes of other processes, which a test announces.
public final class FakeLibraryChanges: LibraryChanges {
    private let observers = Observers()

    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation {
        observers.add(changed)
    }

    /// Tells every observer that the library has changed.
    public func change() { observers.notify() }
}

/// Edits that a test announces.
public final class FakeLibraryEdits: LibraryEdits {
    private let observers = Observers()

    public init() {}

    public func observe(_ edited: @escaping @Sendable () -> Void) -> Observation { observers.add(edited) }

    /// Tells every observer that an edit has happened.
    public func announce() { observers.notify() }
}
