public import DomainPrimitives

/// A use case that writes a complete copy of the library.
public struct BackUpLibrary: Sendable {
    private let maintenance: any LibraryMaintenance

    public init(maintenance: any LibraryMaintenance) { self.maintenance = maintenance }

    /// - Parameter path: A file that must not exist; `nil` for a new file in the library's `backups`
    ///   directory.
    /// - Returns: The path of the copy.
    public func callAsFunction(to path: String?) throws(PlannerError) -> String {
        try maintenance.backUp(to: path)
    }
}
