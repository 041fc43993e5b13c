import GRDB
import SQLInterface

extension SQLError {
    /// Makes an ``SQLError`` from an error of GRDB, or from any error that a transaction's closure threw.
    init(_ error: any Error) {
        if let error = error as? SQLError {
            self = error
            return
        }
        guard let error = error as? DatabaseError else {
            self.init(.other, String(describing: error))
            return
        }
        self.init(Self.code(error.resultCode), error.message ?? "SQLite says \(error.resultCode)")
    }

    static func code(_ code: ResultCode) -> Code {
        switch code.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        case .SQLITE_READONLY: .readOnly
        case .SQLITE_FULL: .full
        case .SQLITE_IOERR: .inputOutput
        case .SQLITE_CORRUPT: .corrupt
        case .SQLITE_NOTADB: .notADatabase
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .cannotOpen
        case .SQLITE_CONSTRAINT: .constraint
        default: .other
        }
    }
}
