public import DomainPrimitives
public import LibraryDomain

/// Edits that a test announces.
public final class FakeLibraryEdits: LibraryEdits {
    private let observers = Observers()

    public init() {}

    public func observe(_ edited: @escaping @Sendable () -> Void) -> Observation { observers.add(edited) }

    /// Tells every observer that an edit has happened.
    public func announce() { observers.notify() }
}
