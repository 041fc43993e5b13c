#if Postgres
    import CLibPQ
    import SQLInterface

    /// A database connection to a PostgreSQL server, in use by one caller. The connection prepares each
    /// statement once. Each wait for an answer of the server has a time limit.
    final class PostgresConnection: SQLConnection {
        private(set) var link: PostgresLink
        /// The code of the last error; `nil` if no statement has failed since ``clearFailure()``.
        private(set) var failure: SQLState?

        /// The longest wait for an answer of the server. The server itself ends a statement after 30 s, so a
        /// longer wait means that the connection is lost.
        private static let limit: Duration = .seconds(40)

        init(_ link: PostgresLink) { self.link = link }

        /// Sets ``failure`` to `nil`. Each transaction begins with this call, so that ``failure`` never comes
        /// from an earlier transaction.
        func clearFailure() { failure = nil }

        var serverVersion: Int32 { PQserverVersion(link.connection) }

        @discardableResult
        func execute(_ sql: String, _ arguments: [SQLValue]) throws(SQLError) -> Int {
            let result = try run(sql, arguments)
            defer { PQclear(result) }
            return Int(String(cString: PQcmdTuples(result))) ?? 0
        }

        func query(_ sql: String, _ arguments: [SQLValue], visit: (any SQLRow) throws -> Bool) throws {
            let result = try run(sql, arguments)
            defer { PQclear(result) }
            for row in 0..<PQntuples(result) {
                if try !visit(PostgresRow(result: result, row: row)) { return }
            }
        }

        func script(_ sql: String) throws(SQLError) { PQclear(try plain(sql)) }

        /// Runs `BEGIN`, `COMMIT` or `ROLLBACK`.
        /// - Returns: the command that the server performed. For example, the server performs `ROLLBACK`
        ///   instead of `COMMIT` if a statement of the transaction failed.
        func control(_ sql: String) throws(SQLError) -> String {
            let result = try plain(sql)
            defer { PQclear(result) }
            return String(cString: PQcmdStatus(result))
        }

        private func plain(_ sql: String) throws(SQLError) -> OpaquePointer {
            try answer { PQsendQuery($0, sql) }
        }

        private func run(_ sql: String, _ arguments: [SQLValue]) throws(SQLError) -> OpaquePointer {
            let name = try prepared(sql)
            let values = arguments.map(PostgresText.argument)
            let lengths = values.map { $0?.length ?? 0 }
            let formats = values.map { $0?.isBinary == true ? Int32(1) : 0 }
            return try answer { connection in
                PostgresText.withPointers(values.map { $0?.bytes }) { pointers in
                    PQsendQueryPrepared(connection, name, Int32(values.count), pointers, lengths, formats, 1)
                }
            }
        }

        private func prepared(_ sql: String) throws(SQLError) -> String {
            if let name = link.prepared[sql] { return name }
            let name = "s\(link.prepared.count)"
            PQclear(try answer { PQsendPrepare($0, name, PostgresText.numbered(sql), 0, nil) })
            link.prepared[sql] = name
            return name
        }

        /// Sends a command to the server, and waits for its whole answer.
        /// - Parameter send: sends the command, and returns 1 if libpq accepted the command.
        /// - Returns: the result of the last statement. The caller must free it with `PQclear`.
        private func answer(_ send: (OpaquePointer) -> Int32) throws(SQLError) -> OpaquePointer {
            guard let connection = link.connection, send(connection) == 1 else { throw lost() }
            let deadline = ContinuousClock.now + Self.limit
            var last: OpaquePointer?
            do throws(SQLError) {
                while let result = try next(connection, deadline) {
                    // If one of several statements fails, the server runs no more of them. So the last result
                    // has the error.
                    PQclear(last)
                    last = result
                }
            } catch {
                PQclear(last)
                throw error
            }
            guard let last else { throw lost() }
            let status = PQresultStatus(last)
            if status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK { return last }
            defer { PQclear(last) }
            throw error(last)
        }

        private func next(
            _ connection: OpaquePointer, _ deadline: ContinuousClock.Instant
        ) throws(SQLError) -> OpaquePointer? {
            while true {
                let unsent = PQflush(connection)
                guard unsent >= 0 else { throw lost() }
                if unsent == 0, PQisBusy(connection) == 0 { return PQgetResult(connection) }
                guard SocketWait.wait(PQsocket(connection), writing: unsent == 1, until: deadline) else {
                    throw SQLError(.unreachable, "PostgreSQL did not answer within \(Self.limit)")
                }
                guard PQconsumeInput(connection) == 1 else { throw lost() }
            }
        }

        private func error(_ result: OpaquePointer) -> SQLError {
            let field = { (code: Character) in
                PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
            }
            let state = SQLState(code: field("C") ?? "")
            failure = state
            // If the session has ended, the result has no error code.
            guard PQstatus(link.connection) == CONNECTION_OK else { return lost() }
            return SQLError(state.kind, field("M") ?? "PostgreSQL says \(state.code)")
        }

        private func lost() -> SQLError {
            SQLError(.unreachable, String(cString: PQerrorMessage(link.connection)).firstLine)
        }
    }
#endif
