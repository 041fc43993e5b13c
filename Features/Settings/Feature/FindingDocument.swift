import FeatureKit
import SettingsDomain

/// The JSON form of a finding, which is a result of `haru doctor` (`haru.doctor` in Documentation/JSON.md).
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
