#if Postgres
    import CLibPQ
    import SQLInterface

    /// The address of a PostgreSQL database, with the login data.
    public struct PostgresAddress: Sendable {
        /// The address in the form of libpq: `postgres://user@host/database?sslmode=verify-full` (PostgreSQL,
        /// §34.1.1).
        private let url: String
        /// The oldest PostgreSQL server that Haru accepts: 12.0, as the number that `PQserverVersion` returns
        /// for it.
        private static let oldest: Int32 = 120_000

        public init(url: String) { self.url = url }

        /// Opens a database connection whose statements and locks have time limits, and whose commits are
        /// durable.
        func connect() throws(SQLError) -> PostgresLink {
            try checkForm()
            guard let connection = open() else {
                throw SQLError(.other, "there is no memory for a connection")
            }
            do throws(SQLError) {
                guard PQstatus(connection) == CONNECTION_OK else {
                    throw SQLError(.unreachable, String(cString: PQerrorMessage(connection)).firstLine)
                }
                PQsetnonblocking(connection, 1)
                // Discards the notices of the server, such as that a table exists already, because they do
                // not belong in the log.
                PQsetNoticeProcessor(connection, { _, _ in }, nil)
                let checked = PostgresConnection(PostgresLink(connection))
                try check(checked)
                return checked.link
            } catch {
                PQfinish(connection)
                throw error
            }
        }

        /// Throws an error if the address is malformed. Without this check, libpq would report a malformed
        /// address in an error that contains the password.
        private func checkForm() throws(SQLError) {
            var words: UnsafeMutablePointer<CChar>?
            let options = PQconninfoParse(url, &words)
            if let words { PQfreemem(words) }
            guard let options else {
                throw SQLError(.cannotOpen, "the address cannot be read; see PostgreSQL, §34.1.1")
            }
            PQconninfoFree(options)
        }

        /// Returns a new connection; `nil` if libpq has no memory. If libpq cannot connect, the result is a
        /// failed connection with libpq's error message.
        private func open() -> OpaquePointer? {
            // The address (`dbname`) can override the settings before it, but not the setting after it.
            let settings = [
                ("connect_timeout", "10"), ("keepalives_idle", "30"), ("keepalives_interval", "10"),
                ("tcp_user_timeout", "30000"), ("fallback_application_name", "haru-server"), ("dbname", url),
                ("client_encoding", "UTF8"),
            ]
            return PostgresText.withPointers(settings.map { Array($0.0.utf8) + [0] }) { names in
                PostgresText.withPointers(settings.map { Array($0.1.utf8) + [0] }) { values in
                    PQconnectdbParams(names + [nil], values + [nil], 1)
                }
            }
        }

        private func check(_ connection: PostgresConnection) throws(SQLError) {
            guard connection.serverVersion >= Self.oldest else {
                throw SQLError(
                    .other,
                    "PostgreSQL \(connection.serverVersion / 10_000) is too old; 12 or later is needed")
            }
            try connection.script(
                """
                SET statement_timeout = '30s'; SET lock_timeout = '10s';
                SET idle_in_transaction_session_timeout = '60s';
                SELECT set_config('synchronous_commit', 'on', false)
                  WHERE current_setting('synchronous_commit') = 'off'
                """)
            let settings: [String]
            do {
                let text = "SELECT current_setting('fsync'), current_setting('server_encoding')"
                settings = try connection.first(text) { [$0.text(0), $0.text(1)] } ?? []
            } catch let error as SQLError { throw error } catch { throw SQLError(.other, "\(error)") }
            guard settings.first == "on" else {
                throw SQLError(.other, "commits would not be durable: fsync is off in this PostgreSQL")
            }
            guard settings.last == "UTF8" else {
                throw SQLError(
                    .other, "the database's encoding is \(settings.last ?? "none"); UTF8 is needed")
            }
        }
    }

    extension String {
        var firstLine: String { split(separator: "\n").first.map(String.init) ?? self }
    }
#endif
