import SyncDomain
import ArgumentParser
import CoreTerminal
import SyncPresentation

struct IssuesCopyCommand: IssuesSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Make a new todo of each, as it is seen here, and let the edit go; undo takes it back.")

    @OptionGroup var choice: IssueChoice

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try issues.settle(choice.ids, .copy)
        console.print(IssueText(language: console.language).copied(issues.state.settled))
    }
}
