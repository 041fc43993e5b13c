import CoreDI
import FeatureKit
import UtilLocalization

/// A check of `haru doctor`: every service of the program is bound exactly once, without cycles. Other
/// commands skip this check to save time.
struct CompositionCheck: DoctorCheck {
    static let entry = DoctorEntry("composition", title: Wording("composition", "구성"))

    let registry: Registry
    let language: Language

    func diagnose() -> [Diagnosis] {
        do {
            try registry.check()
            return [
                Diagnosis(
                    .fine,
                    language(
                        "every service is bound once, without cycles", "모든 서비스가 한 번씩, 순환 없이 연결되었습니다"))
            ]
        } catch {
            return error.problems.map { Diagnosis(.problem, $0.description) }
        }
    }
}
