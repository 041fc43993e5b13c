import CoreCommandLine
import DomainPrimitives
import UtilLocalization

/// A formatter that adds the file name to the errors of an import. If the import used `--strict`, the
/// formatter also explains what an import without this option does.
struct TransferFailure {
    let texts: FailureText
    let language: Language

    /// Puts a file name before the message of an error about the content of a file. Returns any other error
    /// unchanged.
    /// - Parameter file: the file name to use if `error` does not contain a file name.
    func of(_ error: any Error, file: String, isStrict: Bool) -> any Error {
        let failure = texts.describe(error)
        // A cycle belongs to no single line.
        if case .invalid(let rule)? = error as? PlannerError,
            [.cycle, .dependencyCycle].contains(rule.rule)
        {
            return PlainFailure(failure.status, "\(file), \(failure.message)")
        }
        guard case .malformed(let problem)? = error as? PlannerError else { return error }
        let file = problem.file ?? file
        guard isStrict else { return PlainFailure(failure.status, "\(file), \(failure.message)") }
        let hint = language(
            "Without --strict, Haru skips lines and values that it cannot read, and imports the rest.",
            "--strict가 없으면 읽을 수 없는 줄과 값만 빼고 나머지를 가져옵니다.")
        return PlainFailure(failure.status, "\(file), \(failure.message)\n\(hint)")
    }
}
