import CoreCommandLine
import DomainPrimitives

/// Puts the file's name before what went wrong in it.
struct TransferFailure {
    let texts: FailureText

    /// The error with the file's name, where it is about the file's content.
    func of(_ error: any Error, file: String) -> any Error {
        guard case .malformed? = error as? PlannerError else { return error }
        let (status, message) = texts.describe(error)
        return PlainFailure(status, "\(file), \(message)")
    }
}
