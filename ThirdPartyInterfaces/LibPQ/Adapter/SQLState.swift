#if Postgres
    import SQLInterface

    /// The code of an error of a PostgreSQL server, such as `40001` (PostgreSQL, Appendix A).
    struct SQLState: Hashable {
        let code: String

        /// Whether the failed transaction may succeed if it runs again, because it only conflicted with
        /// another transaction.
        var isPassing: Bool { ["40001", "40P01"].contains(code) }

        var kind: SQLError.Code {
            switch code {
            case "53100": .full
            case "40001", "40P01", "55P03", "57014": .busy
            // An administrator ended the session, the server is starting or stopping, or it is a read-only
            // standby.
            case "57P01", "57P02", "57P03", "25006": .unreachable
            case "58030": .inputOutput
            default: byClass
            }
        }

        private var byClass: SQLError.Code {
            switch code.prefix(2) {
            case "08": .unreachable
            case "23": .constraint
            case "53": .busy
            case "XX": .corrupt
            default: .other
            }
        }
    }
#endif
