import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SyncPresentation

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
