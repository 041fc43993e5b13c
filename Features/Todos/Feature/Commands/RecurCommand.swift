import ArgumentParser
import CoreCommandLine

struct RecurCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "recur", abstract: "Preview repeating todos.",
        subcommands: [RecurPreviewCommand.self])
}
