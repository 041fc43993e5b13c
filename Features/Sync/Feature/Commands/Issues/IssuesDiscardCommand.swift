import ArgumentParser
import CoreTerminal
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct IssuesDiscardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard",
        abstract:
            "Let them go: a todo is as the server has it, or goes where it has none; undo takes it back.")

    @OptionGroup var choice: IssueChoice

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        let text = IssueText(language: console.language)
        try choice.settle(issues, .discard, text)
        console.print(text.discarded(issues.state.settled))
    }
}
