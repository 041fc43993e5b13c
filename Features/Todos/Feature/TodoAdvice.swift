import CoreCommandLine
import DomainPrimitives
import UtilLocalization

/// Adds advice if no todo was found, or if a command needs a repeating todo.
struct TodoAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        switch error as? PlannerError {
        case .notFound: language("See: haru list all", "확인: haru list all")
        case .notRepeating:
            language("To make it repeat, use haru edit with --repeat.", "반복하게 하려면 haru edit에 --repeat를 쓰세요.")
        default: nil
        }
    }
}
