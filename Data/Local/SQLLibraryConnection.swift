import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import SyncProtocolDomain
import TodosDomain

/// A reader and writer of the library within one transaction. Each topic has its own extension.
struct SQLLibraryConnection: LibraryConnection {
    let sql: any SQLConnection
    let now: Moment
    /// The stamp (logical time) of every value that this transaction writes.
    let stamp: Stamp

    let cache = TransactionCache()
    var numbers: NumberPool { cache.numbers }

    let tables: RecordTables
    var catalogue: RecordCatalogue { tables.catalogue }

    private let path: String

    init(_ sql: any SQLConnection, of location: LibraryLocation, now: Moment, stamp: Stamp) {
        self.sql = sql
        path = location.path
        tables = location.tables
        self.now = now
        self.stamp = stamp
    }

    /// Translates the database errors of `body` into planner errors.
    @discardableResult
    func storage<Value>(_ body: () throws -> Value) throws(PlannerError) -> Value {
        try StorageBoundary(path: path).translating(body)
    }
}
