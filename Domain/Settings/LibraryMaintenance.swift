public import DomainPrimitives

/// The checks, the backups and the restore of the library file.
public protocol LibraryMaintenance: Sendable {
    /// Runs all checks of the library, and returns the results. Changes nothing.
    func diagnose() -> [Finding]

    /// Writes a complete, consistent copy of the library.
    /// - Parameter path: A file that must not exist; `nil` for a new file in the library's `backups`
    ///   directory.
    /// - Returns: The path of the copy.
    func backUp(to path: String?) throws(PlannerError) -> String

    /// Replaces the library by the copy at `path`. Before that, backs up the present library. If the present
    /// library is damaged, moves it to another file and makes no backup.
    /// - Returns: The path of the backup or of the moved library; `nil` if there was no library.
    func restore(from path: String) throws(PlannerError) -> String?
}
