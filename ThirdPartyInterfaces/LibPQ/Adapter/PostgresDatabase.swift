#if Postgres
    public import SQLInterface

    /// A PostgreSQL database with a pool of database connections. Each caller has a connection to itself.
    public struct PostgresDatabase: SQLDatabase, SQLAnnouncing {
        private let address: PostgresAddress
        private let pool: PostgresPool

        /// The largest number of times that a transaction runs if it conflicts with other transactions.
        private static let tries = 5

        /// - Parameters:
        ///   - connections: the largest number of database connections at once.
        ///   - busyTimeout: the longest wait for a free database connection, in seconds.
        public init(_ address: PostgresAddress, connections: Int, busyTimeout: Double) {
            self.address = address
            pool = PostgresPool(address, most: connections, timeout: busyTimeout)
        }

        public func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
            try pool.use { connection in
                try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", on: connection, body)
            }
        }

        /// Runs a transaction in which each statement sees everything that was committed before the statement
        /// began. There is one exception: a statement that waited for a locked row sees the newest values of
        /// this row (PostgreSQL, §13.2.1).
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
            connection.clearFailure()
            _ = try connection.control(begin)
            let value: Value
            do { value = try body(connection) } catch {
                // If the rollback fails, the session is closed, and the server rolls back.
                _ = try? connection.control("ROLLBACK")
                throw error
            }
            // After a failed statement, the server answers COMMIT with ROLLBACK.
            guard try connection.control("COMMIT") == "COMMIT" else {
                throw SQLError(.other, "the transaction was rolled back, because a statement in it failed")
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
