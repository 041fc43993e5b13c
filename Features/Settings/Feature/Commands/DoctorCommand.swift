import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SettingsDomain
import SettingsPresentation

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "doctor", abstract: "Check the library, the settings and the program itself.",
        discussion: "Changes nothing. Ends with exit code 6 where something is broken.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ failures: FailureText, _ maintenance: MaintenanceViewModel) throws {
        maintenance.diagnose()
        let state = maintenance.state
        let text = FindingText(language: console.language, failures: failures)
        if reading.json {
            let findings = state.findings.map { FindingDocument($0, text) }
            console.print(try JSONOutput.document("haru.doctor", ["findings": findings]))
        } else if reading.ndjson {
            for finding in state.findings { console.print(try JSONOutput.line(FindingDocument(finding, text))) }
        } else {
            // That this command runs at all means that the whole composition was checked: every command starts with it.
            let composition = line(.fine, text.composition.name, text.composition.detail)
            let findings = state.findings.map { line($0.severity, text.name($0.check), text.detail($0)) }
            console.printWhole([composition] + findings, hanging: 4)
        }
        if !state.isHealthy { throw ReportedFailure(.storage) }
    }

    private func line(_ severity: Finding.Severity, _ check: String, _ detail: String) -> StyledLine {
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
