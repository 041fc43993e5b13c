import ArgumentParser
import CoreTerminal
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct IssuesRetryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Send the edits again, unchanged.")

    @OptionGroup var choice: IssueChoice

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        let text = IssueText(language: console.language)
        try choice.settle(issues, .retry, text)
        console.print(text.retried(issues.state.settled))
    }
}
