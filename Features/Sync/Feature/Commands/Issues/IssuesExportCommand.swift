import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SyncPresentation

struct IssuesExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print the refused edits, one line of JSON each.")

    @Argument(
        help: ArgumentHelp("The numbers of the edits, such as e12; all if left out.", valueName: "edit"))
    var numbers: [IssueNumber] = []

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try numbers.known(IssueText(language: console.language)) { ids throws(PlannerError) in
            try issues.load(ids)
        }
        for row in issues.state.rows { console.print(JSONOutput.sanitized(row.payload)) }
    }
}
