/// Opens database files.
public protocol SQLOpener: Sendable {
    func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase
}
