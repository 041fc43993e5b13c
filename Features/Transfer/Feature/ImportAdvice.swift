import CoreCommandLine
import CoreTerminal
import UtilLocalization

/// Advice for text with too many lines: the command that imports such text.
struct ImportAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        guard case .tooManyLines = error as? InputFailure else { return nil }
        return language(
            "To import all of it: haru import --format todotxt -",
            "통째로 가져오려면: haru import --format todotxt -")
    }
}
