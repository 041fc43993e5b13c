public import DomainPrimitives

/// A use case that replaces the library with a copy, and keeps the former library in another file.
public struct RestoreLibrary: Sendable {
    private let maintenance: any LibraryMaintenance

    public init(maintenance: any LibraryMaintenance) { self.maintenance = maintenance }

    /// Replaces the library with the copy at `path`.
    /// - Returns: The path of the file that keeps the replaced library; `nil` if there was no library.
    public func callAsFunction(from path: String) throws(PlannerError) -> String? {
        try maintenance.restore(from: path)
    }
}
