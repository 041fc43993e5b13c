import CoreCommandLine
import DomainPrimitives
import UtilLocalization

/// Puts the file's name before what went wrong in it, and after a broken rule how to import all the same.
struct TransferFailure {
    let texts: FailureText
    let language: Language

    /// The error with the file's name, where it is about the file's content.
    func of(_ error: any Error, file: String, keepsGoing: Bool) -> any Error {
        let (status, message) = texts.describe(error)
        // A ring of parents has no line of its own.
        if case .invalid(let rule)? = error as? PlannerError, rule.rule == .cycle {
            return PlainFailure(status, "\(file), \(message)")
        }
        guard case .malformed(let problem)? = error as? PlannerError else { return error }
        guard case .invalid = problem.reason, !keepsGoing else { return PlainFailure(status, "\(file), \(message)") }
        let hint = language(
            "To make titles and tags fit and leave out what else breaks a rule: --keep-going",
            "제목과 태그를 규칙에 맞게 바꾸고 다른 규칙에 어긋난 것은 빼려면: --keep-going")
        return PlainFailure(status, "\(file), \(message)\n\(hint)")
    }
}
