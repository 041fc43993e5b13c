#if Postgres
    import CLibPQ
    import SQLInterface

    /// A session with the server. It waits in the pool for its next use, or belongs to one caller.
    struct PostgresLink: Sendable {
        /// The address of libpq's connection. A pointer itself is not `Sendable`.
        private let address: UInt
        /// The names of the prepared statements, by SQL text.
        var prepared: [String: String] = [:]

        init(_ connection: OpaquePointer) { address = UInt(bitPattern: connection) }

        /// The connection of libpq. It is never `nil`, because no connection has the address 0.
        var connection: OpaquePointer? { OpaquePointer(bitPattern: address) }

        /// Whether the session can be used again: no statement runs, and no message has arrived. A server
        /// that shuts down sends a message.
        var isHealthy: Bool {
            guard let connection, PQstatus(connection) == CONNECTION_OK,
                PQtransactionStatus(connection) == PQTRANS_IDLE
            else { return false }
            return !SocketWait.isReadable(PQsocket(connection))
        }

        func close() { PQfinish(connection) }
    }
#endif
