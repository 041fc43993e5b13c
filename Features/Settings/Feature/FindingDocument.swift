import FeatureKit
import SettingsDomain

/// A finding as `--json` prints it (Documentation/JSON.md, `haru.doctor`).
struct FindingDocument: Encodable {
    let check: String
    let severity: String
    let detail: String

    init(_ entry: DoctorEntry, _ diagnosis: Diagnosis) {
        check = entry.name
        severity = "\(diagnosis.severity)"
        detail = diagnosis.detail
    }

    init(_ finding: Finding, _ text: FindingText) {
        check = finding.check.rawValue
        severity = "\(finding.severity)"
        detail = text.detail(finding)
    }
}
