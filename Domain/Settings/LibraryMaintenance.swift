public import DomainPrimitives

/// Looks after the library's file: finds what is wrong with it, copies it, brings a copy back.
public protocol LibraryMaintenance: Sendable {
    /// Checks everything that can be; changes nothing.
    func diagnose() -> [Finding]

    /// Writes a whole, consistent copy.
    /// - Parameter path: a file that must not exist; `nil` for one in the library's own `backups`.
    /// - Returns: where it is.
    func backUp(to path: String?) throws(PlannerError) -> String

    /// Puts a copy in the library's place, after a backup of what is there.
    /// - Returns: where that backup is; `nil` where there was nothing that could be read.
    func restore(from path: String) throws(PlannerError) -> String?
}
