import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SyncPresentation

struct IssuesExportCommand: IssuesSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print what was to be sent, a line of JSON each.")

    @Argument(help: ArgumentHelp("Which, as e12; by default all.", valueName: "edit")) var numbers: [IssueNumber] = []

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try issues.load(numbers.map(\.number))
        for row in issues.state.rows { console.print(JSONOutput.harmless(row.payload)) }
    }
}
