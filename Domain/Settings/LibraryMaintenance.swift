public import DomainPrimitives

/// The checks and backups of the library file.
public protocol LibraryMaintenance: Sendable {
    /// Runs all checks of the library, and changes nothing.
    func diagnose() -> [Finding]

    /// Writes a complete, consistent copy of the library.
    /// - Parameter path: A file that must not exist; `nil` for a new file in the library's `backups`
    ///   directory.
    /// - Returns: The path of the copy.
    func backUp(to path: String?) throws(PlannerError) -> String

    /// Replaces the library by the copy at `path`, after a backup of the present library.
    /// - Returns: The path of the backup; `nil` if there was no library. A damaged library is moved instead,
    ///   and the result is its new path.
    func restore(from path: String) throws(PlannerError) -> String?
}
