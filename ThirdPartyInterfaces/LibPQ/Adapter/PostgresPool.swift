#if Postgres
    import Dispatch
    import SQLInterface
    import Synchronization

    final class PostgresPool: Sendable {
        private let address: PostgresAddress
        private let idle = Mutex<[PostgresLink]>([])
        private let free: DispatchSemaphore
        private let timeout: Double

        /// - Parameters:
        ///   - most: the largest number of database connections at once.
        ///   - timeout: the longest wait for a free database connection, in seconds.
        init(_ address: PostgresAddress, most: Int, timeout: Double) {
            self.address = address
            self.timeout = timeout
            free = DispatchSemaphore(value: most)
        }

        /// Runs `body` with a database connection that no other caller uses.
        /// - Throws: ``SQLError`` with the code `busy` if no database connection becomes free in time, or the
        ///   error of `body`.
        func use<Value>(_ body: (PostgresConnection) throws -> Value) throws -> Value {
            guard free.wait(timeout: .now() + timeout) == .success else {
                throw SQLError(.busy, "all connections to PostgreSQL are in use")
            }
            defer { free.signal() }
            let connection = PostgresConnection(try taken())
            defer { put(connection.link) }
            return try body(connection)
        }

        private func taken() throws(SQLError) -> PostgresLink {
            while let link = idle.withLock({ $0.popLast() }) {
                if link.isHealthy { return link }
                link.close()
            }
            return try address.connect()
        }

        private func put(_ link: PostgresLink) {
            if link.isHealthy { idle.withLock { $0.append(link) } } else { link.close() }
        }

        deinit {
            for link in idle.withLock({ $0 }) { link.close() }
        }
    }
#endif
