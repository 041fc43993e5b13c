public import DomainPrimitives

/// Puts a copy in the library's place; what is there is kept.
public struct RestoreLibrary: Sendable {
    private let maintenance: any LibraryMaintenance

    public init(maintenance: any LibraryMaintenance) { self.maintenance = maintenance }

    /// - Returns: where what was there is now; `nil` where there was nothing.
    public func callAsFunction(from path: String) throws(PlannerError) -> String? {
        try maintenance.restore(from: path)
    }
}
