import ArgumentParser

struct IssuesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "issues", abstract: "Show edits that the server does not take, and decide about them.",
        discussion: """
            They are on this device alone, and stay here as they are. To mend one, edit its todo, by the todo's own number or
            title: then it is sent again. What is discarded or copied can be undone.

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
