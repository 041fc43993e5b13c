public import DomainPrimitives

/// Writes a whole copy of the library.
public struct BackUpLibrary: Sendable {
    private let maintenance: any LibraryMaintenance

    public init(maintenance: any LibraryMaintenance) { self.maintenance = maintenance }

    /// - Parameter path: a file that must not exist; `nil` for one in the library's own `backups`.
    /// - Returns: where the copy is.
    public func callAsFunction(to path: String?) throws(PlannerError) -> String {
        try maintenance.backUp(to: path)
    }
}
