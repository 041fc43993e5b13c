import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SyncPresentation

struct IssuesExportCommand: IssuesSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print what was to be sent, a line of JSON each.")

    @Argument(help: ArgumentHelp("Their numbers; by default all.", valueName: "number")) var numbers: [Int64] = []

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try issues.load(numbers)
        for row in issues.state.rows { console.print(JSONOutput.harmless(row.payload)) }
    }
}
