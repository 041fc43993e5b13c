import ArgumentParser

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
