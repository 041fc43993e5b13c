import ArgumentParser
import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import SettingsDomain
import SettingsPresentation
import UtilLocalization

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "doctor", abstract: "Check the library, the settings and the program itself.",
        discussion: """
            haru doctor changes nothing. ✓ means fine. ! is a warning, such as a view that names a deleted
            tag: Haru still works, and the exit code is 0. ✗ is a problem: the exit code is 6.
            """)

    @OptionGroup var reading: ReadingOptions

    func run(
        _ console: Console, _ failures: FailureText, _ maintenance: MaintenanceViewModel,
        _ checks: Contributions<DoctorEntry, any DoctorCheck>
    ) throws {
        maintenance.diagnose()
        let contributed = checks.all.flatMap { check in diagnose(check, failures).map { (check.item, $0) } }
        let state = maintenance.state
        let text = FindingText(language: console.language, failures: failures)
        if reading.json {
            let findings =
                contributed.map { FindingDocument($0, $1) } + state.findings.map { FindingDocument($0, text) }
            console.print(try JSONOutput.document("haru.doctor", ["findings": findings]))
        } else if reading.ndjson {
            for (entry, diagnosis) in contributed {
                console.print(try JSONOutput.line(FindingDocument(entry, diagnosis)))
            }
            for finding in state.findings {
                console.print(try JSONOutput.line(FindingDocument(finding, text)))
            }
        } else {
            let others = contributed.map { line($1.severity, $0.title(console.language), $1.detail) }
            let findings = state.findings.map {
                line(.init($0.severity), text.name($0.check), text.detail($0))
            }
            console.printWhole(others + findings, hanging: 4)
        }
        if !state.isHealthy || contributed.contains(where: { $1.severity == .problem }) {
            throw ReportedFailure(.storage)
        }
    }

    /// Runs one check. If the check cannot be created, that is a problem too, and the other checks still run.
    private func diagnose(_ check: Contributed<DoctorEntry, any DoctorCheck>, _ failures: FailureText)
        -> [Diagnosis]
    {
        do { return try check.make().diagnose() } catch {
            return [Diagnosis(.problem, failures.describe(error).message)]
        }
    }

    private func line(_ severity: Diagnosis.Severity, _ check: String, _ detail: String) -> StyledLine {
        let (mark, role): (String, Role) =
            switch severity {
            case .fine: ("✓ ", .good)
            case .warning: ("! ", .warning)
            case .problem: ("✗ ", .danger)
            }
        var line = StyledLine(mark, role)
        line.append(StyledLine(check, .strong).padded(to: 13))
        line.append(detail)
        return line
    }
}

extension Diagnosis.Severity {
    fileprivate init(_ severity: Finding.Severity) {
        switch severity {
        case .fine: self = .fine
        case .warning: self = .warning
        case .problem: self = .problem
        }
    }
}
