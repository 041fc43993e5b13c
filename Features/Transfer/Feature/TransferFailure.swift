import CoreCommandLine
import DomainPrimitives
import UtilLocalization

/// Puts the file's name before what went wrong in it, and after a broken rule how to import all the same.
struct TransferFailure {
    let texts: FailureText
    let language: Language

    /// The error with the file's name, where it is about the file's content.
    func of(_ error: any Error, file: String, isStrict: Bool) -> any Error {
        let (status, message) = texts.describe(error)
        // A ring of parents has no line of its own.
        if case .invalid(let rule)? = error as? PlannerError, rule.rule == .cycle {
            return PlainFailure(status, "\(file), \(message)")
        }
        guard case .malformed(let problem)? = error as? PlannerError else { return error }
        let file = problem.file ?? file
        guard isStrict else { return PlainFailure(status, "\(file), \(message)") }
        let hint = language(
            "Without --strict, Haru leaves out what cannot be read and takes the rest.",
            "--strict가 없으면 읽을 수 없는 것만 빼고 나머지를 가져옵니다.")
        return PlainFailure(status, "\(file), \(message)\n\(hint)")
    }
}
