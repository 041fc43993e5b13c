import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct IssuesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "issues", abstract: "Show and resolve edits that the server refuses.",
        discussion: """
            A refused edit stays only on this device. To fix it, edit its todo again (by the number or title
            of the todo): Haru then sends it again. haru undo reverses discard and copy.

            Examples:
              haru sync issues
              haru sync issues retry e12
              haru sync issues export > edits.ndjson
              haru sync issues discard e12
            """,
        subcommands: [
            IssuesListCommand.self, IssuesRetryCommand.self, IssuesCopyCommand.self,
            IssuesDiscardCommand.self,
            IssuesExportCommand.self,
        ], defaultSubcommand: IssuesListCommand.self)
}

struct IssuesListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the refused edits.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ issues: IssuesViewModel) throws {
        try issues.load()
        let rows = issues.state.rows
        let documents = rows.map { IssueDocument($0) }
        if reading.json {
            return console.print(try JSONOutput.document("haru.issues", ["issues": documents]))
        }
        if reading.ndjson {
            for document in documents { console.print(try JSONOutput.line(document)) }
            return
        }
        let text = IssueText(language: console.language)
        console.print(rows.isEmpty ? [StyledLine(text.none, .dim)] : rows.flatMap(text.lines))
    }
}

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
