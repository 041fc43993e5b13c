import Foundation
import SQLInterface

#if Postgres
    public import LibPQAdapter
#endif

/// The PostgreSQL that `Scripts/test-postgres` started; tests that need one are left out where there is none.
public enum TestPostgres {
    /// Where it is: `HARU_TEST_POSTGRES`.
    public static var url: String? {
        #if Postgres
            ProcessInfo.processInfo.environment["HARU_TEST_POSTGRES"]
        #else
            nil
        #endif
    }

    /// Whether there is one.
    public static var isThere: Bool { url != nil }

    #if Postgres
        /// What there is none of.
        public struct Missing: Error {}

        /// Makes an empty place for one test's tables.
        /// - Returns: its address.
        public static func emptyPlace() throws -> String {
            guard let url else { throw Missing() }
            let name = "test_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "")
            _ = try open(url, connections: 1).write { try $0.execute("CREATE SCHEMA \(name)") }
            return "\(url)?options=-csearch_path%3D\(name)"
        }

        /// Opens a database, as the server does.
        public static func open(_ url: String, connections: Int = 8) throws -> PostgresDatabase {
            PostgresDatabase(PostgresAddress(url: url), connections: connections, busyTimeout: 10)
        }
    #endif
}
