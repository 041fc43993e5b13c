import CoreCommandLine
import DomainPrimitives
import UtilLocalization

/// Adds advice to two errors. In the first, no todo was found. In the second, a command needs a repeating
/// todo, but the todo does not repeat.
struct TodoAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        switch error as? PlannerError {
        case .notFound: language("See: haru list all", "보기: haru list all")
        case .notRepeating:
            language("To make it repeat, use haru edit with --repeat.", "반복하게 하려면 haru edit에 --repeat를 쓰세요.")
        default: nil
        }
    }
}
