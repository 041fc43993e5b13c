public import DomainPrimitives

/// The checks, the backups and the restore of the library file.
public protocol LibraryMaintenance: Sendable {
    /// Runs all checks of the library, and returns the results. Changes nothing.
    func diagnose() -> [Finding]

    /// Writes a complete, consistent copy of the library, and returns the path of the copy.
    /// - Parameter path: A file that must not exist; `nil` for a new file in the library's `backups`
    ///   directory.
    func backUp(to path: String?) throws(PlannerError) -> String

    /// Replaces the library with the copy at `path`. The old library is backed up first. If it is damaged, it
    /// is moved to another file instead.
    /// - Returns: The path of the backup or of the moved library; `nil` if there was no library.
    func restore(from path: String) throws(PlannerError) -> String?
}
