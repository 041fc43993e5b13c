#if Postgres
    public import SQLInterface

    /// A PostgreSQL database, by sessions of which each caller has one alone.
    public struct PostgresDatabase: SQLDatabase, SQLAnnouncing {
        private let address: PostgresAddress
        private let pool: PostgresPool

        /// How often a transaction is run again that came in another's way.
        private static let tries = 5

        /// - Parameters:
        ///   - connections: how many callers at once.
        ///   - busyTimeout: how long one waits for its turn, in seconds.
        public init(_ address: PostgresAddress, connections: Int, busyTimeout: Double) {
            self.address = address
            pool = PostgresPool(address, most: connections, timeout: busyTimeout)
        }

        public func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
            try pool.use { connection in
                try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", on: connection, body)
            }
        }

        /// Each statement sees what was committed before it, so that what waited for a row's lock goes on
        /// with what the other left (PostgreSQL, §13.2.1).
        public func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
            try pool.use { connection in
                for _ in 1..<Self.tries {
                    do {
                        return try transaction("BEGIN ISOLATION LEVEL READ COMMITTED", on: connection, body)
                    } catch {
                        guard connection.failure?.isPassing == true else { throw error }
                    }
                }
                return try transaction("BEGIN ISOLATION LEVEL READ COMMITTED", on: connection, body)
            }
        }

        private func transaction<Value>(
            _ begin: String, on connection: PostgresConnection, _ body: (any SQLConnection) throws -> Value
        ) throws -> Value {
            connection.forgetFailure()
            _ = try connection.control(begin)
            let value: Value
            do { value = try body(connection) } catch {
                // Where even that fails, the session is closed, which takes it back as well.
                _ = try? connection.control("ROLLBACK")
                throw error
            }
            // A transaction of which a statement failed is not committed, whatever is asked.
            guard try connection.control("COMMIT") == "COMMIT" else {
                throw SQLError(.other, "the transaction was taken back, as a statement of it failed")
            }
            return value
        }

        public func announce(_ text: String, on channel: String) throws(SQLError) {
            do {
                try pool.use { connection in
                    try connection.query("SELECT pg_notify(?, ?)", [.text(channel), .text(text)]) { _ in false
                    }
                }
            } catch let error as SQLError { throw error } catch { throw SQLError(.other, "\(error)") }
        }

        public func listen(
            on channel: String, _ onAnnouncement: @escaping @Sendable (SQLAnnouncement) -> Void
        ) throws(SQLError) -> any SQLObservation {
            try PostgresListener(address, channel, onAnnouncement)
        }
    }
#endif
