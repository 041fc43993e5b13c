#if Postgres
    import CLibPQ
    import SQLInterface

    /// A session with the server, while nobody uses it. Whoever takes it out of the pool has it alone.
    struct PostgresLink: Sendable {
        /// libpq's connection, by its address: a pointer itself may not go from one thread to another.
        private let address: UInt
        /// What is prepared: names by texts.
        var prepared: [String: String] = [:]

        init(_ connection: OpaquePointer) { address = UInt(bitPattern: connection) }

        /// `nil` for no address, which none has.
        var connection: OpaquePointer? { OpaquePointer(bitPattern: address) }

        /// Whether it may be used again: nothing is under way on it, and nothing was said while nobody
        /// listened, as a server says that goes.
        var isHealthy: Bool {
            guard let connection, PQstatus(connection) == CONNECTION_OK,
                PQtransactionStatus(connection) == PQTRANS_IDLE
            else { return false }
            return !SocketWait.isReadable(PQsocket(connection))
        }

        func close() { PQfinish(connection) }
    }
#endif
