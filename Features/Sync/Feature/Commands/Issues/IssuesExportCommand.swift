import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SyncPresentation

struct IssuesExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print what was to be sent, a line of JSON each.")

    @Argument(help: ArgumentHelp("Which, as e12; by default all.", valueName: "edit")) var numbers:
        [IssueNumber] = []

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try numbers.known(IssueText(language: console.language)) { ids throws(PlannerError) in
            try issues.load(ids)
        }
        for row in issues.state.rows { console.print(JSONOutput.sanitized(row.payload)) }
    }
}
