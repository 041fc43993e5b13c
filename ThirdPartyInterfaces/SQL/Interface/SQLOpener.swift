/// Opens databases in files.
public protocol SQLOpener: Sendable {
    func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase

    /// Tells of writes to a database's file, by whichever process, also before there is one. It costs nothing while nobody
    /// writes.
    /// - Parameter written: called soon after a write, and some times again shortly after, as a commit is seen by others
    ///   only a moment after its last byte was written; on a thread of its own. ``SQLFileDatabase/version()`` says whether there
    ///   is anything new.
    func observe(path: String, _ written: @escaping @Sendable () -> Void) throws(SQLError) -> any SQLObservation
}
