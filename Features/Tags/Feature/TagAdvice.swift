import CoreCommandLine
import DomainPrimitives
import UtilLocalization

/// Adds the advice "See: haru tags" to the error about an unknown tag.
struct TagAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        guard case .unknownTag = error as? PlannerError else { return nil }
        return language("See: haru tags", "확인: haru tags")
    }
}
