import CoreCommandLine
import DomainPrimitives
import FeatureKit
import TodosDomain
import UtilLocalization

/// A check of `haru doctor` for saved views whose queries have mistakes, such as the name of a deleted tag.
struct ViewCheck: DoctorCheck {
    static let entry = DoctorEntry("views", title: Wording("views", "뷰"))

    let checkViews: CheckViews
    let failures: FailureText
    let text: ViewsText

    func diagnose() -> [Diagnosis] {
        let outcome: CheckViews.Outcome
        // If the library cannot be read, another check reports the error.
        do { outcome = try checkViews() } catch { return [] }
        guard !outcome.mistakes.isEmpty else { return [Diagnosis(.fine, text.valid(outcome.count))] }
        return outcome.mistakes.map { mistake in
            let reason = text.reason(mistake, failures)
            // If the mistake is in a view inside this view, only the inner view needs a change. So the
            // message for the outer view has no advice.
            if mistake.inner != nil { return Diagnosis(.warning, "\(mistake.view): \(reason)") }
            return Diagnosis(.warning, text.mistake(reason, in: mistake.view))
        }
    }
}
