#if Postgres
    import CLibPQ
    import SQLInterface

    /// A database connection to a PostgreSQL server. The connection waits in the pool for its next use, or
    /// belongs to one caller.
    struct PostgresLink: Sendable {
        /// The memory address of libpq's connection, as a number because a pointer is not `Sendable`.
        private let address: UInt
        /// The names of this connection's prepared statements, by their SQL text.
        var prepared: [String: String] = [:]

        init(_ connection: OpaquePointer) { address = UInt(bitPattern: connection) }

        /// The connection of libpq. The value is never `nil`, because no connection has the address 0.
        var connection: OpaquePointer? { OpaquePointer(bitPattern: address) }

        /// Whether the database connection can be used again: no transaction is open, and no unread message
        /// has arrived. An unread message can mean that the server shuts down.
        var isHealthy: Bool {
            guard let connection, PQstatus(connection) == CONNECTION_OK,
                PQtransactionStatus(connection) == PQTRANS_IDLE
            else { return false }
            return !SocketWait.isReadable(PQsocket(connection))
        }

        func close() { PQfinish(connection) }
    }
#endif
