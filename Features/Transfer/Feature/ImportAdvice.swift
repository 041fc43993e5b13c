import CoreCommandLine
import CoreTerminal
import TransferInterface
import UtilLocalization

/// Adds advice to the error about too many lines in standard input. The advice names a command that imports a
/// text of any length.
struct ImportAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        guard case .tooManyLines = error as? InputFailure else { return nil }
        return language(
            "To import all of it: haru import --format todotxt -",
            "통째로 가져오려면: haru import --format todotxt -")
    }
}

/// A hint that names the command `haru import`.
struct CommandImportHint: ImportHint {
    let language: Language

    var sentence: String {
        language(
            "haru import FILE imports todos from another app.", "다른 앱의 할 일은 'haru import 파일'로 가져올 수 있습니다.")
    }
}
