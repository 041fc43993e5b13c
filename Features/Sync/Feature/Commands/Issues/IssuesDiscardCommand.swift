import ArgumentParser
import CoreTerminal
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct IssuesDiscardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard",
        abstract: "Discard the edits. The todo gets the values of the server; a todo that the server lacks "
            + "is deleted. haru undo reverses this.")

    @OptionGroup var choice: IssueChoice

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        let text = IssueText(language: console.language)
        try choice.settle(issues, .discard, text)
        console.print(text.discarded(issues.state.settled))
    }
}
