import CoreCommandLine
import CoreTerminal
import UtilLocalization

/// Names the command for text that has too many lines to be read at once.
struct ImportAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        guard case .tooManyLines = error as? InputFailure else { return nil }
        return language(
            "To import it whole: haru import --format todotxt -", "통째로 가져오려면: haru import --format todotxt -")
    }
}
