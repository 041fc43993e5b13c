public import DomainPrimitives
public import SQLInterface
public import SyncProtocolDomain

/// The path of a library's file, and the services that work on the library.
public struct LibraryLocation: Sendable {
    public let path: String
    let opener: any SQLOpener
    let clock: any WallClock
    let tables: RecordTables

    public init(path: String, opener: any SQLOpener, clock: any WallClock, catalogue: RecordCatalogue) {
        self.init(path: path, opener: opener, clock: clock, tables: RecordTables(catalogue))
    }

    init(path: String, opener: any SQLOpener, clock: any WallClock, tables: RecordTables) {
        self.path = path
        self.tables = tables
        self.opener = opener
        self.clock = clock
    }
}
