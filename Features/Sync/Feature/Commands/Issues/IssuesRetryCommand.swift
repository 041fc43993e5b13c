import SyncDomain
import ArgumentParser
import CoreTerminal
import SyncPresentation

struct IssuesRetryCommand: IssuesSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Send them again as they are.")

    @OptionGroup var choice: IssueChoice

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try issues.settle(choice.ids, .retry)
        console.print(IssueText(language: console.language).retried(issues.state.settled))
    }
}
