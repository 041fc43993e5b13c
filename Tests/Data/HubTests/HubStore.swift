import DataHub
import Foundation
import GRDBAdapter
import PostgresTesting
import SQLInterface

/// The kinds of server stores that must pass the same tests: a fake, SQLite, and PostgreSQL. The tests skip
/// PostgreSQL if no PostgreSQL server is available.
enum HubStore: String, CaseIterable {
    case fake, sqlite, postgres

    static var allCases: [HubStore] { [.fake] + real }
    /// The stores that keep their data in the tables of a database.
    static var real: [HubStore] { TestPostgres.isAvailable ? [.sqlite, .postgres] : [.sqlite] }

    /// Opens an empty database. Returns `nil` for the fake, which has no database.
    func database() throws -> (any SQLDatabase, HubDialect)? {
        switch self {
        case .fake: nil
        case .sqlite: try Location.file(":memory:").open()
        case .postgres: try place().open()
        }
    }

    /// The location of an empty database that several connections can open: the path of an SQLite file, or
    /// the URL of a PostgreSQL database.
    enum Location: Sendable {
        case file(String)
        case postgres(String)

        func open() throws -> (any SQLDatabase, HubDialect) {
            switch self {
            case .file(let path):
                return (
                    try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 30)),
                    .sqlite
                )
            case .postgres(let url):
                #if Postgres
                    return (try TestPostgres.open(url), .postgres)
                #else
                    throw CocoaError(.featureUnsupported, userInfo: [NSURLErrorKey: url])
                #endif
            }
        }

        func remove() {
            guard case .file(let path) = self else { return }
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
        }
    }

    func place() throws -> Location {
        #if Postgres
            if self == .postgres { return .postgres(try TestPostgres.emptyPlace()) }
        #endif
        return .file(NSTemporaryDirectory() + "haru-hub-\(UUID().uuidString).db")
    }
}
