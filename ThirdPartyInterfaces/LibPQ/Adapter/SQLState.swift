#if Postgres
    import SQLInterface

    /// What the server says of an error (PostgreSQL, Appendix A).
    struct SQLState: Hashable {
        let code: String

        /// The transaction may do when it is run again: two came in each other's way.
        var isPassing: Bool { ["40001", "40P01"].contains(code) }

        /// The kind of it, as callers tell errors apart.
        var kind: SQLError.Code {
            switch code {
            case "53100": .full
            case "40001", "40P01", "55P03", "57014": .busy
            // Administrators end sessions, servers shut down or start, and who was asked may be a stand-by.
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
