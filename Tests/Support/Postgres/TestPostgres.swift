import Foundation
import SQLInterface

#if Postgres
    public import LibPQAdapter
#endif

/// The PostgreSQL server that `Scripts/with-postgres` started. Without this server, the tests that need
/// PostgreSQL are skipped.
public enum TestPostgres {
    /// The URL of the server, from the environment variable `HARU_TEST_POSTGRES`. `nil` if the variable is
    /// not set, or if the package was built without PostgreSQL.
    public static var url: String? {
        #if Postgres
            ProcessInfo.processInfo.environment["HARU_TEST_POSTGRES"]
        #else
            nil
        #endif
    }

    public static var isAvailable: Bool { url != nil }

    #if Postgres
        /// The error of a test that needs PostgreSQL and has no server.
        public struct Missing: Error {}

        /// Creates an empty schema for one test.
        /// - Returns: a URL of the database. Each connection with this URL uses the schema.
        public static func emptyPlace() throws -> String {
            guard let url else { throw Missing() }
            let name = "test_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "")
            _ = try open(url, connections: 1).write { try $0.execute("CREATE SCHEMA \(name)") }
            return "\(url)?options=-csearch_path%3D\(name)"
        }

        public static func open(_ url: String, connections: Int = 8) throws -> PostgresDatabase {
            PostgresDatabase(PostgresAddress(url: url), connections: connections, busyTimeout: 10)
        }
    #endif
}
