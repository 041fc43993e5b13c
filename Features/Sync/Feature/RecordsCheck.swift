import CoreCommandLine
import FeatureKit
import SyncDomain
import UtilLocalization

/// A check of `haru doctor`: the records of the library are those of the server, as of the last sync.
struct RecordsCheck: DoctorCheck {
    static let entry = DoctorEntry("records", title: Wording("records", "기록"))

    let compare: CompareWithLastSync
    let text: SyncText
    let failures: FailureText

    func diagnose() -> [Diagnosis] {
        do throws(SyncError) {
            switch try compare() {
            case .unknown: return [Diagnosis(.fine, text.neverCompared)]
            case .same(let count): return [Diagnosis(.fine, text.agreeing(Int(count)))]
            case .different: return [Diagnosis(.problem, text.differing)]
            }
        } catch {
            return [Diagnosis(.problem, failures.describe(error).message)]
        }
    }
}
