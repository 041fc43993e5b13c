import DomainPrimitives
import SQLInterface

extension StorageError {
    init(_ error: SQLError, path: String) {
        let cause: Cause =
            switch error.code {
            case .busy: .locked
            case .readOnly: .readOnly
            case .full: .full
            case .inputOutput: .inputOutput(detail: error.message)
            case .corrupt: .corrupt(detail: error.message)
            case .notADatabase: .notALibrary
            case .cannotOpen: .cannotOpen(detail: error.message)
            case .constraint, .unreachable, .other: .other(detail: error.message)
            }
        self.init(cause, path: path)
    }
}
