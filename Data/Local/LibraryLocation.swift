public import DomainPrimitives
public import SQLInterface
public import SyncProtocolDomain

/// Where a library's file is, and what working on it takes.
public struct LibraryLocation: Sendable {
    public let path: String
    let opener: any SQLOpener
    let clock: any WallClock
    let tables: RecordTables

    /// - Parameter catalogue: the types of records that the library holds.
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
