import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SettingsDomain
import SettingsPresentation

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the library, the settings and the program itself.",
        discussion: "Changes nothing. Ends with exit code 6 where something is broken.")

    func run(_ console: Console, _ failures: FailureText, _ maintenance: MaintenanceViewModel) throws {
        maintenance.diagnose()
        // That this command runs at all means that the whole composition was checked: every command starts with it.
        console.print([line("✓", .good, "composition", "every service is bound once, without cycles")])
        console.print(
            maintenance.state.findings.map { finding in
                switch finding.verdict {
                case .fine(let detail): line("✓", .good, finding.check.rawValue, detail)
                case .warning(let detail): line("!", .warning, finding.check.rawValue, detail)
                case .inconsistent(let detail): line("✗", .danger, finding.check.rawValue, detail)
                case .broken(let error):
                    line("✗", .danger, finding.check.rawValue, failures.describe(PlannerError.storage(error)).message)
                }
            })
        if !maintenance.state.isHealthy { throw ReportedFailure(.storage) }
    }

    private func line(_ mark: String, _ role: Role, _ check: String, _ detail: String) -> StyledLine {
        var line = StyledLine("\(mark) ", role)
        line.append(StyledLine(check, .strong).padded(to: 13))
        line.append(detail)
        return line
    }
}
