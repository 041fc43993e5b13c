import SyncDomain
import ArgumentParser
import CoreTerminal
import SyncPresentation

struct IssuesDiscardCommand: IssuesSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "discard",
        abstract: "Let them go: a todo is as the server has it, or goes where it has none; undo takes it back.")

    @OptionGroup var choice: IssueChoice

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try issues.settle(choice.ids, .discard)
        console.print(IssueText(language: console.language).discarded(issues.state.settled))
    }
}
