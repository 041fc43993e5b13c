import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct IssuesCopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copy each edit into a new todo with the values shown here, and discard the edit. "
            + "haru undo reverses this.")

    @OptionGroup var choice: IssueChoice

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        let text = IssueText(language: console.language)
        try choice.load(issues, text)
        let (copied, others) = issues.state.rows.reduce(into: ([Int64](), [IssueNumber]())) { split, row in
            if row.isCopyable { split.0.append(row.id) } else { split.1.append(IssueNumber(row.id)) }
        }
        if let other = others.first, !choice.all || copied.isEmpty {
            throw PlainFailure(.invalidInput, text.noTodo(other))
        }
        try issues.settle(copied, .copy)
        console.print(text.copied(copied.count))
        if !others.isEmpty { console.note(text.left(others)) }
    }
}
